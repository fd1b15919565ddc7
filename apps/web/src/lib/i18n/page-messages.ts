import type { Namespace } from '@matchpoint/i18n/messages';

let loadMessages: (namespaces: readonly Namespace[]) => Promise<void> = () => Promise.resolve();

/** Sets how the browser loads messages after the first view. A document has one language, so there is one loader. */
export function setPageMessageLoader(load: (namespaces: readonly Namespace[]) => Promise<void>): void {
  loadMessages = load;
}

/** Loads the messages of a part that comes after the first view. The server has loaded them with the page. */
export function loadPageMessages(namespaces: readonly Namespace[]): Promise<void> {
  return loadMessages(namespaces);
}
