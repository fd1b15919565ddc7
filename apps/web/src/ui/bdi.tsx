import type { ReactNode } from 'react';

/** Keeps a score, minute or price in its own order inside text of either direction. */
export function Bdi({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
