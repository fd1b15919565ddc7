import { z } from 'zod';
import type { Depth } from './replay-recording.ts';

/**
 * Says which match a recording describes and how much its source knows. When two sources describe the same match, `outranks` decides
 * between them. The decision depends on the two facts alone, so the order in which files are read or imported does not matter.
 */
export const FactSource = z.object({
  /** Equal in every source that describes the same match. */
  identity: z.string().min(1),
  /** How much the source knows, see `rankOf`; a higher rank wins. */
  rank: z.int(),
  /** The file, as the last segments of its path, so that it is the same whichever folder is imported. */
  file: z.string(),
});
export type FactSource = z.infer<typeof FactSource>;

/** The part of a fact that decides whether it wins. */
export type FactRank = Pick<FactSource, 'rank' | 'file'>;

const DEPTHS: Readonly<Record<Depth, number>> = { fixture: 1, part: 2, result: 3, placed: 4, timed: 5 };
const PER_DEPTH = 100;

/** Returns the rank of a recording: first how much of the match is recorded, then the priority of its reader (0 is the best). */
export function rankOf(depth: Depth, reader: number): number {
  return DEPTHS[depth] * PER_DEPTH + (PER_DEPTH - 1 - reader);
}

/**
 * Returns whether a fact replaces another one: it knows more, or it comes from the same file, which may have been edited since. Between two
 * files of the same rank the name decides.
 */
export function outranks(fact: FactRank, other: FactRank | undefined): boolean {
  if (other === undefined || fact.rank > other.rank) return true;
  return fact.rank === other.rank && fact.file <= other.file;
}

/** Returns the identity of a match between two teams on a day, whichever is named first and whatever the competition is called. */
export function pairIdentity(gameId: number, day: string, teams: readonly { readonly key: string }[]): string {
  return [gameId, day, ...teams.map((team) => team.key).toSorted()].join(' ');
}

/** Number of path segments that name a file. */
const SEGMENTS = 3;

/** Returns the name of a file as it is kept with facts: the last segments of its path. */
export function factFile(path: string): string {
  return path.split(/[/\\]/).slice(-SEGMENTS).join('/');
}
