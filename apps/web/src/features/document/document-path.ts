import type { DocumentName } from './document.ts';

/** Where a paper stands in the tree. */
export function documentPath(name: DocumentName): string {
  return name === 'about' || name === 'certificate' ? `/${name}` : `/protocol/${name}`;
}
