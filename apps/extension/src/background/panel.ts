import { browser } from 'wxt/browser';

interface Sidebar {
  toggle(): Promise<void>;
}

/** A click on the icon opens the side panel. */
export function openPanelByIcon(): void {
  if (browser.sidePanel) {
    browser.sidePanel.setPanelBehavior({ openPanelOnActionClick: true }).catch((failure: unknown) => console.error(failure));
    return;
  }
  const { sidebarAction } = browser as unknown as { sidebarAction?: Sidebar };
  browser.action.onClicked.addListener(() => void sidebarAction?.toggle());
}
