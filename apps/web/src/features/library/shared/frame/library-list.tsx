import { useTranslation } from 'react-i18next';
import type { Origin } from '@matchpoint/contracts/match/base';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OriginMark } from '../../../../shared/system/origin-mark.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Pagination } from '../../../../ui/controls/pagination.tsx';
import cards from '../cards.module.css';
import { change, LibraryLink } from './library-frame.tsx';
import { ENTITY_PATHS, type LibraryKind } from '../library-kinds.ts';
import type { LibrarySearchParams } from '../library-search-params.ts';
import { QueryState, type StatefulQuery } from '../query-state.tsx';
import { RowsSkeleton } from '../table/rows-skeleton.tsx';

export interface LibraryListProps<T> {
  readonly kind: LibraryKind;
  readonly search: LibrarySearchParams;
  readonly query: StatefulQuery<{ readonly list: readonly T[]; readonly total: number; readonly page: number; readonly pageSize: number }>;
  /** The content of a card; the whole card links to its page. */
  readonly card: (entry: T) => LibraryCard;
}

export interface LibraryCard {
  readonly mark: ReactNode;
  readonly name: string;
  readonly origin: Origin;
  /** Below the name; unknown facts are left out. */
  readonly facts: readonly (string | undefined)[];
  /** At the end. */
  readonly end?: ReactNode;
}

/** A page of a library as cards, in each of its states: loading, failed, empty, loaded. */
export function LibraryList<T extends { readonly id: Id }>({ kind, search, query, card }: LibraryListProps<T>) {
  const { t } = useTranslation('library');
  return (
    <QueryState query={query} waiting={<RowsSkeleton rows={12} />}>
      {({ list, total, page, pageSize }) =>
        list.length === 0 ? (
          <EmptyState icon="filter" title={t('library.nothing')} text={t('library.nothing_text')} />
        ) : (
          <>
            <ul className={cards.grid}>
              {list.map((entry) => (
                <li key={entry.id}>
                  <Link className={cards.card} to={ENTITY_PATHS[kind]} params={{ id: String(entry.id) }} preload={false}>
                    <Tile {...card(entry)} />
                  </Link>
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              total={total}
              pageSize={pageSize}
              link={(to, text) => (
                <LibraryLink kind={kind} search={change(search, { page: to })}>
                  {text}
                </LibraryLink>
              )}
            />
          </>
        )
      }
    </QueryState>
  );
}

function Tile({ mark, name, origin, facts, end }: LibraryCard) {
  return (
    <>
      {mark}
      <span className={cards.who}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <OriginMark origin={origin} />
        <small>
          <bdi>{facts.filter((fact) => fact !== undefined).join(' · ')}</bdi>
        </small>
      </span>
      {end === undefined ? null : <span className={cards.end}>{end}</span>}
    </>
  );
}
