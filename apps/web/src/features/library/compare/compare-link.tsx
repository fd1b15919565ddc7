import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import type { ComparedKind } from './compare-data.ts';
import type { CompareSearchParams } from './compare-search-params.ts';
import { useFeature } from '../../../shared/system/features.ts';

export interface CompareLinkProps {
  readonly kind: ComparedKind;
  readonly id: Id;
  /** The opponent; without it the link leads to the page that chooses one. */
  readonly other?: Id;
  readonly search?: CompareSearchParams;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly current?: boolean;
  /** Keeps the scroll position, for another choice within the same comparison. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** A link to a comparison; nothing where the upstream compares none. It is `nofollow`, because crawlers must not follow endless pairs. */
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
  if (!useFeature(kind === 'team' ? 'compare' : 'players')) return null;
  // Named even without an opponent: a link takes missing parameters from the current page.
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
