import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import type { DocumentName } from './document.ts';

const CURRENT = { 'aria-current': 'page' } as const;

/** Renders a link to a document; it has `aria-current` if that document is the current page. */
export function DocumentLink({ name, children }: { readonly name: DocumentName; readonly children: ReactNode }) {
  if (name === 'about' || name === 'certificate') {
    return (
      <Link to={`/${name}`} activeProps={CURRENT} activeOptions={EXACT}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/protocol/{-$document}" params={{ document: name }} activeProps={CURRENT} activeOptions={EXACT}>
      {children}
    </Link>
  );
}
