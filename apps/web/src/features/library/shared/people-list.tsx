import type { GameId } from '@matchpoint/contracts/games';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import type { Id } from '@matchpoint/contracts/rules/id';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { PlayerPortrait } from './player-portrait.tsx';
import { useEntityNames } from './names/use-entity-names.ts';
import classes from './people-list.module.css';

export interface PeopleListProps {
  readonly people: readonly {
    readonly id: Id;
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
          <PlayerPortrait id={id} name={name} gameId={gameId} no={no} crest={crest} />
          <NameLink kind="player" id={id}>
            <span dir="auto">{name}</span>
          </NameLink>
          {pos === undefined ? null : <small>{position(pos, gameId)}</small>}
        </li>
      ))}
    </ul>
  );
}
