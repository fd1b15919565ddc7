import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { BracketTie, LeagueTable } from '@matchpoint/contracts/league/league';
import { Link } from '@tanstack/react-router';
import { Crest } from '../../../ui/image/crest.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { bracketLayout, type BracketRound } from '../shared/bracket-layout.ts';
import classes from './bracket.module.css';

export interface BracketProps {
  readonly bracket: LeagueTable['bracket'];
  readonly gameId: GameId;
}

/** A knockout: rounds from the first to the final, each tie before the one that it leads to. Phones show one round at a time. */
export function Bracket({ bracket, gameId }: BracketProps) {
  const layout = bracketLayout(bracket);
  return (
    <div {...scrollArea} className={classes.scroll} data-tree={layout.tree || undefined}>
      <div className={classes.rounds}>
        {layout.rounds.map((round, index) => (
          <Round key={round.name} round={round} before={layout.rounds[index - 1]} gameId={gameId} />
        ))}
        {layout.aside.map((round) => (
          <Round key={round.name} round={round} gameId={gameId} aside />
        ))}
      </div>
    </div>
  );
}

interface RoundProps {
  readonly round: BracketRound;
  /** The round that leads to it. */
  readonly before?: BracketRound | undefined;
  readonly gameId: GameId;
  readonly aside?: boolean;
}

function Round({ round, before, gameId, aside = false }: RoundProps) {
  const isFed = (place: number) => before?.slots[place * 2] !== undefined || before?.slots[place * 2 + 1] !== undefined;
  return (
    <section className={classes.round} data-aside={aside || undefined}>
      <h3>{round.name}</h3>
      <ol>
        {round.slots.map((tie, index) => (
          <li
            key={tie?.matchIds[0] ?? `place ${index}`}
            data-empty={tie === undefined || undefined}
            data-fed={isFed(index) || undefined}
            aria-hidden={tie === undefined || undefined}
          >
            {tie === undefined ? null : <Tie tie={tie} gameId={gameId} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Both teams with their aggregate score; links to the match, the last of several. */
function Tie({ tie, gameId }: { readonly tie: BracketTie; readonly gameId: GameId }) {
  const { t } = useTranslation('library');
  const sides = [tie.home, tie.away].map((team, side) => (
    <span
      key={side}
      className={classes.side}
      data-won={tie.winner === undefined || tie.score === undefined ? undefined : tie.winner === side}
    >
      {team === undefined ? <i className={classes.nobody} /> : <Crest spec={team.crest} size={18} />}
      <span className={classes.name} dir="auto">
        {team?.name ?? t('bracket.open')}
      </span>
      <b>{tie.score?.[side === 0 ? 0 : 1] ?? '–'}</b>
    </span>
  ));
  const match = tie.matchIds.at(-1);
  const slug = gameById(gameId)?.slug ?? 'soccer';
  return match === undefined ? (
    <div className={classes.tie}>{sides}</div>
  ) : (
    <Link className={classes.tie} to="/$game/{-$id}" params={{ game: slug, id: String(match) }} preload={false}>
      {sides}
    </Link>
  );
}
