import type { GameId } from '@matchpoint/contracts/games';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { PlayerLink } from '../../../shared/match/player-link.tsx';
import { PlayerPortrait } from './player-portrait.tsx';
import { useEntityNames } from './names/use-entity-names.ts';
import classes from './people-list.module.css';

export interface PeopleListProps {
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    readonly no?: number | undefined;
    readonly pos?: string | undefined;
  }[];
  /** Colors of their team. */
  readonly crest: CrestSpec | undefined;
  readonly gameId: GameId;
}

/** Players of one team in a sidebar: shirt, name, position. */
export function PeopleList({ people, crest, gameId }: PeopleListProps) {
  const { position } = useEntityNames();
  return (
    <ul className={classes.people}>
      {people.map(({ id, name, no, pos }) => (
        <li key={id}>
          <PlayerPortrait name={name} no={no} crest={crest} size={24} />
          <PlayerLink id={id}>
            <span dir="auto">{name}</span>
          </PlayerLink>
          {pos === undefined ? null : <small>{position(pos, gameId)}</small>}
        </li>
      ))}
    </ul>
  );
}
