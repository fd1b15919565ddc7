import type { PaperName } from './document.ts';

/** Where a paper stands in the tree. */
export function paperPath(name: PaperName): string {
  return name === 'about' || name === 'certificate' ? `/${name}` : `/protocol/${name}`;
}
