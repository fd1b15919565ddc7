import type { ReactNode } from 'react';

/** Returns whether there is an error to show: forms keep `null`, `false` or an empty text when there is none. */
export function isShown(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== false && content !== '';
}
