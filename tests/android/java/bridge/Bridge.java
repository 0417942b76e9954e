package bridge;

/** The calls between Python and the sandbox; loaded once, outside of every sandbox. */
public final class Bridge {
  /** Python's work on the sandbox's main thread. */
  public interface Entry {
    void run(ClassLoader sandbox) throws Throwable;
  }

  /** Chaquopy's part on a phone: starting Python, and calling a method of the app by its name. */
  public interface Python {
    void start(Object activity);

    Object call(Object app, String method, Object[] arguments);
  }

  public static volatile Entry entry;
  public static volatile Python python;

  private Bridge() {}
}
