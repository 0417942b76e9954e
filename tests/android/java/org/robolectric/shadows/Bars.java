package org.robolectric.shadows;

/** The system bars, which Robolectric 4.16 lets only classes of this package show. */
public final class Bars {
  public static void showButtons() {
    SystemUi.systemUiForDefaultDisplay()
        .setBehavior(SystemUi.STANDARD_STATUS_BAR, SystemUi.THREE_BUTTON_NAVIGATION);
  }

  public static void showGestures() {
    SystemUi.systemUiForDefaultDisplay()
        .setBehavior(SystemUi.STANDARD_STATUS_BAR, SystemUi.GESTURAL_NAVIGATION);
  }

  private Bars() {}
}
