/**
 * Props for an element that scrolls on its own: it is a tab stop while its content overflows, so that it can be scrolled by keyboard. In
 * the server's HTML it always is one, because the overflow is unknown there and scripts may never run.
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
