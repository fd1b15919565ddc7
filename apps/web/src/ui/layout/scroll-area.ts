/**
 * For a box that scrolls on its own: it is a tab stop while there is something to scroll, so that it can be read without a pointer.
 * Spread it over the element. In the server's HTML it is always one: nobody knows yet what will fit, and no script may ever run.
 */
export const scrollArea = { ref: observeOverflow, tabIndex: 0 } as const;

function observeOverflow(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const update = () => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(update);
  sizes.observe(box);
  const rows = new MutationObserver(update);
  rows.observe(box, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    rows.disconnect();
  };
}
