import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueTable } from '@matchpoint/contracts/league/league';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { bracketLayout, bracketSections, type BracketRound } from '../shared/bracket-layout.ts';
import { TieBox } from './bracket-tie.tsx';
import classes from './bracket.module.css';

export interface BracketProps {
  readonly bracket: LeagueTable['bracket'];
  readonly gameId: GameId;
}

/** A knockout: one tree, or the upper and the lower bracket of a double elimination below each other. */
export function Bracket({ bracket, gameId }: BracketProps) {
  const { t } = useTranslation('library');
  const ties = bracket.flatMap((round) => round.ties);
  return (
    <>
      {bracketSections(bracket).map(({ part, rounds }) => (
        <section key={part} className={classes.section} aria-label={part === 'all' ? undefined : t(`bracket.${part}`)}>
          {part === 'all' ? null : <h3 className={classes.part}>{t(`bracket.${part}`)}</h3>}
          <Tree bracket={rounds} gameId={gameId} level={part === 'all' ? 'h3' : 'h4'} />
        </section>
      ))}
      {ties.some(({ live }) => live !== undefined) || ties.some(({ home, away }) => home === undefined || away === undefined) ? (
        <p className={classes.legend}>
          <span>
            <i data-live="" />
            {t('bracket.legend_live')}
          </span>
          <span>
            <i data-open="" />
            {t('bracket.legend_open')}
          </span>
        </p>
      ) : null}
    </>
  );
}

/** Rounds from the first to the final, each tie before the one that it leads to. Phones show the rounds below each other. */
function Tree({ bracket, gameId, level }: BracketProps & Pick<RoundProps, 'level'>) {
  const layout = bracketLayout(bracket);
  return (
    <div {...scrollArea} className={classes.scroll} data-tree={layout.tree || undefined}>
      <div className={classes.rounds}>
        {layout.rounds.map((round, index) => (
          <Round
            key={round.name}
            round={round}
            before={layout.rounds[index - 1]}
            next={layout.rounds[index + 1]}
            gameId={gameId}
            level={level}
          />
        ))}
        {layout.aside.map((round) => (
          <Round key={round.name} round={round} gameId={gameId} level={level} aside />
        ))}
      </div>
    </div>
  );
}

interface RoundProps {
  readonly round: BracketRound;
  /** The round that leads to it. */
  readonly before?: BracketRound | undefined;
  /** The round of its winners. */
  readonly next?: BracketRound | undefined;
  readonly gameId: GameId;
  /** The level of its heading. */
  readonly level: 'h3' | 'h4';
  readonly aside?: boolean;
}

function Round({ round, before, next, gameId, level: Heading, aside = false }: RoundProps) {
  const { t } = useTranslation('library');
  const isFed = (place: number) => before?.slots[place * 2] !== undefined || before?.slots[place * 2 + 1] !== undefined;
  return (
    <section className={classes.round} data-aside={aside || undefined}>
      <Heading>
        <b>{round.name}</b>
        {next === undefined ? null : <span className={classes.next}>{t('bracket.winner_to', { round: next.name })}</span>}
      </Heading>
      <ol>
        {round.slots.map((tie, index) => (
          <li
            key={tie?.matchIds[0] ?? `place ${index}`}
            data-empty={tie === undefined || undefined}
            data-fed={isFed(index) || undefined}
            aria-hidden={tie === undefined || undefined}
          >
            {tie === undefined ? null : <TieBox tie={tie} gameId={gameId} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
