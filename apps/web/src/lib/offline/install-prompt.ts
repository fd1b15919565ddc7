/** The event by which Chromium lets a page offer the installation. */
export interface InstallPromptEvent extends Event {
  /** Asks the user; resolves with their choice. Works once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const EVENT = 'beforeinstallprompt';
let waiting: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install the site, which comes once and early, for the page that shows it. */
export function keepInstallPrompt(page: Window): void {
  page.addEventListener(EVENT, (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    setWaiting(event);
  });
  page.addEventListener('appinstalled', () => setWaiting(undefined));
}

/** Returns the offer; undefined while the browser has made none. */
export function installPrompt(): InstallPromptEvent | undefined {
  return waiting;
}

/** Calls `listener` when the offer changes, until the returned function is called. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the user to install the site. The offer is used up, whatever they choose. */
export async function askToInstall(): Promise<void> {
  const event = waiting;
  setWaiting(undefined);
  await event?.prompt();
}

function setWaiting(event: InstallPromptEvent | undefined): void {
  waiting = event;
  for (const listener of listeners) listener();
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}
