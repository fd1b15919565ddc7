import type { ReactNode } from 'react';

/** Whether something is said: forms keep `null`, `false` or an empty text where nothing is wrong. */
export function isShown(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== false && content !== '';
}
