package org.beeware.android;

import android.app.Activity;
import android.content.Intent;
import android.content.res.Configuration;
import android.os.Bundle;
import android.view.Menu;
import android.view.MenuItem;
import android.widget.LinearLayout;
import androidx.core.util.Consumer;
import bridge.Bridge;
import java.util.ArrayList;
import java.util.List;

/** Briefcase's activity, on the framework's own Activity in place of AppCompat's. */
public class MainActivity extends Activity {
  public static MainActivity singletonThis;
  private static Object pythonApp;
  private final List<Consumer<Intent>> newIntentListeners = new ArrayList<>();

  public static void setPythonApp(IPythonApp app) { pythonApp = app; }

  /** AppCompat's method, which Toga calls. */
  public android.app.ActionBar getSupportActionBar() { return getActionBar(); }

  @Override
  protected void onCreate(Bundle state) {
    setTheme(android.R.style.Theme_Material_Light_DarkActionBar);
    super.onCreate(state);
    setContentView(new LinearLayout(this));
    singletonThis = this;
    Bridge.python.start(this);
    call("onCreate");
  }

  @Override protected void onStart() { super.onStart(); call("onStart"); }
  @Override protected void onResume() { super.onResume(); call("onResume"); }
  @Override protected void onPause() { super.onPause(); call("onPause"); }
  @Override protected void onStop() { super.onStop(); call("onStop"); }
  @Override protected void onDestroy() { super.onDestroy(); call("onDestroy"); }
  @Override protected void onRestart() { super.onRestart(); call("onRestart"); }

  @Override
  public void onTopResumedActivityChanged(boolean top) {
    super.onTopResumedActivityChanged(top);
    call("onTopResumedActivityChanged", top);
  }

  @Override
  protected void onActivityResult(int request, int result, Intent data) {
    super.onActivityResult(request, result, data);
    call("onActivityResult", request, result, data);
  }

  @Override
  public void onConfigurationChanged(Configuration configuration) {
    super.onConfigurationChanged(configuration);
    call("onConfigurationChanged", configuration);
  }

  /** ComponentActivity's method, which the app calls. */
  public void addOnNewIntentListener(Consumer<Intent> listener) {
    newIntentListeners.add(listener);
  }

  @Override
  protected void onNewIntent(Intent intent) {
    super.onNewIntent(intent);
    for (Consumer<Intent> listener : newIntentListeners) listener.accept(intent);
  }

  @Override public boolean onOptionsItemSelected(MenuItem item) { return Boolean.TRUE.equals(call("onOptionsItemSelected", item)); }
  @Override public boolean onPrepareOptionsMenu(Menu menu) { return Boolean.TRUE.equals(call("onPrepareOptionsMenu", menu)); }

  private static Object call(String method, Object... arguments) {
    return pythonApp == null ? null : Bridge.python.call(pythonApp, method, arguments);
  }
}
