import { businessDayOf } from '@matchpoint/calendar/calendar';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import { textIn, type LocalizedText } from '../../java/localized-text.ts';
import type { SeasonRow } from '../../matches/match-store.ts';

/** A round of a season, independent of language. */
export interface Round {
  readonly key: string;
  /** Stage and round in this order. Empty for a week, which is named by its days. */
  readonly names: readonly LocalizedText[];
  readonly from: number;
  readonly to: number;
  readonly ids: readonly MatchId[];
  readonly live: number;
  /** When most of its matches have been played; a postponed match does not keep the round open. */
  readonly mostlyUntil: number;
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05 was a Monday; days begin at midnight in Asia/Shanghai. */
const MONDAY_MS = 4 * DAY_MS - 8 * 3_600_000;
const MATCH_MS = 3 * 3_600_000;
const KEY_LENGTH = 80;

/** Returns the rounds of a season by time: as the source names them, by stage when it names no rounds, or by week. */
export function roundsOf(rows: readonly SeasonRow[]): Round[] {
  const rounds = new Map<string, SeasonRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    rounds.set(key, [...(rounds.get(key) ?? []), row]);
  }
  return [...rounds].map(([key, own]) => roundOf(key, own)).toSorted((a, b) => a.mostlyUntil - b.mostlyUntil || (a.key < b.key ? -1 : 1));
}

/** Returns the current round: one with a live match, else the first that is not mostly over, else the last. */
export function currentRound(rounds: readonly Round[], now: number): Round | undefined {
  const [live] = rounds.filter((round) => round.live > 0).toSorted((a, b) => b.live - a.live);
  return live ?? rounds.find((round) => round.mostlyUntil + MATCH_MS >= now) ?? rounds.at(-1);
}

/** Returns the name of a round in a language. */
export function roundName(round: Round, lan: Locale): string {
  if (round.names.length > 0) return round.names.map((words) => textIn(words, lan)).join(' ');
  const day = (at: number) => businessDayOf(at).slice(5);
  return day(round.from) === day(round.to) ? day(round.from) : `${day(round.from)} – ${day(round.to)}`;
}

function namesOf(row: SeasonRow): LocalizedText[] {
  return [row.stage, row.round].filter((words) => words !== null);
}

function keyOf(row: SeasonRow): string {
  const names = namesOf(row).map((words) => words['en_US'] ?? '');
  if (names.length > 0) return names.join(' · ').slice(0, KEY_LENGTH);
  const week = Math.floor((row.start_at - MONDAY_MS) / WEEK_MS);
  return businessDayOf(week * WEEK_MS + MONDAY_MS);
}

function roundOf(key: string, rows: readonly SeasonRow[]): Round {
  const starts = rows.map((row) => row.start_at).toSorted((a, b) => a - b);
  const [first] = rows;
  return {
    key,
    names: first === undefined ? [] : namesOf(first),
    from: starts[0] ?? 0,
    to: starts.at(-1) ?? 0,
    ids: rows.map((row) => row.id),
    live: rows.filter((row) => row.state === 'live').length,
    mostlyUntil: starts[Math.ceil(starts.length * 0.75) - 1] ?? 0,
  };
}
