import { type GameId, isEsports } from '@matchpoint/contracts/games';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Crest } from '../../../ui/image/crest.tsx';
import { initialsOf, Person } from '../../../ui/image/person.tsx';

/** A person on a smaller picture could not be told from another, so the crest of the team stands there. */
const MIN_SIZE = 28;

export interface PlayerPortraitProps {
  readonly id: Id;
  readonly name: string;
  /** Decides whether the player wears headphones. */
  readonly gameId: GameId;
  readonly no?: number | undefined;
  /** The player's team, whose colors the shirt has. */
  readonly crest?: CrestSpec | undefined;
  /** Side in px; under 28 the crest of the team is drawn instead. */
  readonly size?: number;
}

/**
 * A player as a figure without a face, in the team's colors, with number or initials: no photographs (DESIGN §8). The same player always
 * looks the same.
 */
export function PlayerPortrait({ id, name, gameId, no, crest, size = 28 }: PlayerPortraitProps) {
  if (size < MIN_SIZE && crest !== undefined) return <Crest spec={crest} size={size} />;
  const text = no === undefined ? initialsOf(name) : String(no);
  return <Person id={id} text={text} colors={crest} headphones={isEsports(gameId)} size={size} />;
}
