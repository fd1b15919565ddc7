import { setTimeout as delay } from 'node:timers/promises';
import { type ClientOptions, createClient, type MatchpointClient } from '@matchpoint/client/create-client';
import type { MatchSummary, PastMatch } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';

/** Sends a request, as `fetch` does. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The walked site. */
export interface Site {
  readonly client: MatchpointClient;
  readonly locale: 'zh_CN';
  /** Returns the time of the site, UTC milliseconds. */
  readonly now: () => number;
  /** Reads a page or a file of the site by its path. */
  readonly read: (path: string) => Promise<{ readonly status: number; readonly body: string }>;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const MAX_ATTEMPTS = 20;
const DEFAULT_RETRY_SECONDS = 5;
/** Statuses of refused and of late answers. */
const PASSING = new Set([429, 504]);
const TIMEOUT_MS = 120_000;

/** Opens a site. Requests that get 429 or 504 are repeated after the time in `retry-after`: neither status is a contradiction. */
export function openSite({
  origin,
  now = Date.now,
  send = fetch,
}: {
  readonly origin: string;
  readonly now?: () => number;
  readonly send?: Send;
}): Site {
  const patient: Send = async (url, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(url, init);
      if (!PASSING.has(response.status) || attempt === MAX_ATTEMPTS) return response;
      await delay(1_000 * (Number(response.headers.get('retry-after') ?? DEFAULT_RETRY_SECONDS) || DEFAULT_RETRY_SECONDS));
    }
  };
  const fetchForClient: ClientOptions['fetch'] = (input, { method = 'GET', headers = {}, body = null, signal = null } = {}) =>
    patient(input instanceof Request ? input.url : `${input}`, { method, headers, body, signal });
  return {
    client: createClient({ origin, timeoutMs: TIMEOUT_MS, fetch: fetchForClient }),
    locale: 'zh_CN',
    now,
    read: async (path) => {
      const response = await patient(`${origin}${path}`, { redirect: 'manual' });
      return { status: response.status, body: await response.text() };
    },
  };
}

/** Returns whether the result of a match is final, so that no later change explains a difference. */
export function isChecked(match: Pick<MatchSummary, 'status' | 'confirmed'>): boolean {
  return match.confirmed && matchState(match.status) === 'finished';
}

/** A result from the view of one team. */
interface Outcome {
  readonly result: 'W' | 'D' | 'L';
  readonly scored: number;
  readonly conceded: number;
}

/** Returns the result of a team in a match; undefined for a match without one. A walkover without a score counts 0. */
export function outcomeOf(match: MatchSummary, teamId: Id): Outcome | undefined {
  if (!isChecked(match) || match.resultType === 'void') return undefined;
  const side = match.teams.findIndex((team) => team.id === teamId);
  const [home, away] = match.score ?? [];
  const winner = match.winner ?? (home === undefined || away === undefined || home === away ? undefined : home > away ? 0 : 1);
  if (side < 0 || (winner === undefined && home === undefined)) return undefined;
  const [scored = 0, conceded = 0] = side === 0 ? [home, away] : [away, home];
  return { result: winner === undefined ? 'D' : winner === side ? 'W' : 'L', scored, conceded };
}

/** Reads matches by id, 50 per call. */
export async function matchesById(site: Site, ids: readonly Id[]): Promise<Map<Id, MatchSummary>> {
  const unique = [...new Set(ids)].toSorted(compareIds);
  const found = new Map<Id, MatchSummary>();
  for (let start = 0; start < unique.length; start += 50) {
    const { list } = await site.client.match.byIds.query({ locale: site.locale, ids: unique.slice(start, start + 50) });
    for (const match of list) found.set(match.id, match);
  }
  return found;
}

/** Returns the ids of a list of past matches. */
export function idsOf(list: readonly Pick<PastMatch, 'id'>[]): Id[] {
  return list.flatMap((match) => match.id ?? []);
}
