import type { TFunction } from 'i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { CrestSpec, Origin } from '@matchpoint/contracts/match/base';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { SearchKind, Suggestion } from '@matchpoint/contracts/search/search';
import type { Id } from '@matchpoint/contracts/rules/id';
import { matchName } from '../../shared/match/match-name.ts';

/** An option of the suggestions: an entity of the site, or a text to search for. */
export interface Option {
  readonly key: string;
  readonly target:
    | { readonly kind: 'text'; readonly text: string; readonly recent: boolean }
    | { readonly kind: SearchKind; readonly id: Id; readonly gameId: GameId | undefined };
  readonly name: string;
  readonly sub: string;
  readonly crest: CrestSpec | undefined;
  /** Kick-off, UTC milliseconds. */
  readonly at: number | undefined;
  readonly origin: Origin;
  /** Original kick-off of a replay, UTC milliseconds. */
  readonly originalAt: number | undefined;
}

export function suggestedOption({ kind, id, gameId, ...shown }: Suggestion): Option {
  const { name, sub, crest, at, origin, originalAt } = shown;
  return { key: `${kind} ${id}`, target: { kind, id, gameId }, name, sub, crest, at, origin, originalAt };
}

/** Returns the option that searches for a text; `recent`: it was searched before. */
export function textOption(text: string, recent: boolean): Option {
  return {
    key: `text ${text}`,
    target: { kind: 'text', text, recent },
    name: text,
    sub: '',
    crest: undefined,
    at: undefined,
    origin: 'live',
    originalAt: undefined,
  };
}

export function matchOption(match: MatchSummary, t: TFunction<'match'>): Option {
  const { id, gameId, league, startAt, origin, replayOf } = match;
  return {
    key: `match ${id}`,
    target: { kind: 'match', id, gameId },
    name: matchName(match, t),
    sub: league.short,
    crest: undefined,
    at: startAt,
    origin,
    originalAt: replayOf?.startAt,
  };
}
