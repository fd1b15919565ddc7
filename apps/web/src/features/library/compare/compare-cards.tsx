import type { ReactNode } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import cards from '../shared/cards.module.css';
import { CompareLink, type CompareLinkProps } from './compare-link.tsx';

/** A possible opponent: a team or a player. */
export interface Comparable {
  readonly id: Id;
  readonly name: string;
  readonly sub?: string;
}

export interface CompareCardsProps<T extends Comparable> extends Pick<CompareLinkProps, 'kind' | 'id'> {
  readonly list: readonly T[];
  readonly mark: (one: T) => ReactNode;
  readonly end?: (one: T) => ReactNode;
}

/** Cards that each link to a comparison with one of these. */
export function CompareCards<T extends Comparable>({ kind, id, list, mark, end }: CompareCardsProps<T>) {
  return (
    <ul className={cards.grid}>
      {list.map((one) => (
        <li key={one.id}>
          <CompareLink kind={kind} id={id} other={one.id} className={cards.card}>
            {mark(one)}
            <span className={cards.who}>
              <b>
                <bdi>{one.name}</bdi>
              </b>
              {one.sub === undefined ? null : (
                <small>
                  <bdi>{one.sub}</bdi>
                </small>
              )}
            </span>
            {end?.(one)}
          </CompareLink>
        </li>
      ))}
    </ul>
  );
}
