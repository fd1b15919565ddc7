import type { DocumentName } from './document.ts';

/** Returns the path of a document's page. */
export function documentPath(name: DocumentName): string {
  return name === 'about' || name === 'certificate' ? `/${name}` : `/protocol/${name}`;
}
