package harness;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.GraphicsMode;
import org.robolectric.annotation.LooperMode;

/** One phone: lets Python work on the sandbox's main thread until it has finished. */
@RunWith(Runner.class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@LooperMode(LooperMode.Mode.PAUSED)
public class PhoneTest {
  @Test
  public void phone() throws Throwable {
    bridge.Bridge.entry.run(getClass().getClassLoader());
  }
}
