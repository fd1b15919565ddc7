import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import type { ComparedKind } from './compare-data.ts';
import type { CompareSearchParams } from './compare-search-params.ts';

export interface CompareLinkProps {
  readonly kind: ComparedKind;
  readonly id: number;
  /** With whom; without it the page where one chooses. */
  readonly other?: number;
  readonly search?: CompareSearchParams;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly current?: boolean;
  /** The page stays where it is scrolled to: another choice of the same comparison. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** A link to a comparison. Pairs without end are nothing that a robot should follow. */
export function CompareLink({
  kind,
  id,
  other,
  search = {},
  className,
  label,
  current = false,
  stays = false,
  children,
}: CompareLinkProps) {
  // Named even when there is nobody: a link takes what it does not name from the page it stands on.
  const params = { id: String(id), other: other === undefined ? undefined : String(other) };
  return (
    <Link
      to={kind === 'team' ? '/squadLibrary/$id/compare/{-$other}' : '/playerLibrary/$id/compare/{-$other}'}
      params={params}
      search={search}
      className={className}
      aria-label={label}
      title={label}
      rel="nofollow"
      preload={false}
      resetScroll={!stays}
      replace={stays}
      activeProps={{}}
      activeOptions={EXACT}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
