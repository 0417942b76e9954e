package harness;

import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.robolectric.internal.bytecode.InstrumentationConfiguration;
import org.robolectric.pluginapi.config.GlobalConfigProvider;
import org.robolectric.util.inject.Injector;

/** Robolectric's runner, whose sandbox shares the bridge and JPype with the classes outside. */
public final class Runner extends RobolectricTestRunner {
  // One for all runs, because it keeps the sandbox. (Robolectric 4.16 never calls
  // buildGlobalConfig.)
  private static final Injector INJECTOR =
      defaultInjector().bind(GlobalConfigProvider.class, AndroidVersion.class).build();

  /** Chooses the Android version. */
  public static final class AndroidVersion implements GlobalConfigProvider {
    @Override
    public Config get() {
      return new Config.Builder().setSdk(35).build();
    }
  }

  public Runner(Class<?> type) throws InitializationError {
    super(type, INJECTOR);
  }

  @Override
  protected InstrumentationConfiguration createClassLoaderConfig(FrameworkMethod method) {
    return new InstrumentationConfiguration.Builder(super.createClassLoaderConfig(method))
        .doNotAcquirePackage("bridge.")
        .doNotAcquirePackage("org.jpype.")
        .build();
  }
}
