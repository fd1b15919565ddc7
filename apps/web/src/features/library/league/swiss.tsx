import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { BracketTie, SwissStage } from '@matchpoint/contracts/league/league';
import { timeText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import { useDatedText } from '../../../lib/time/use-dated-text.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import classes from './swiss.module.css';

/** A Swiss stage: a column for each round, a box for each record of won and lost matches, and the records at the end. */
export function Swiss({ swiss, gameId }: { readonly swiss: SwissStage; readonly gameId: GameId }) {
  const { t } = useTranslation('library');
  const dated = useDatedText();
  return (
    <div {...scrollArea} className={classes.scroll}>
      <div className={classes.rounds}>
        {swiss.rounds.map((round) => (
          <section key={round.name} className={classes.round}>
            <h3 suppressHydrationWarning>
              <b>{round.name}</b> {dated(round.from)}
              {dated(round.from) === dated(round.to) ? null : ` – ${dated(round.to)}`}
            </h3>
            {round.boxes.map(({ record, ties }) => (
              <div key={record.join(':')} className={classes.box}>
                <h4>
                  <RecordText record={record} />
                </h4>
                {ties.map((tie) => (
                  <Pairing key={tie.matchIds[0]} tie={tie} gameId={gameId} />
                ))}
              </div>
            ))}
          </section>
        ))}
        {swiss.results.length === 0 ? null : (
          <section className={classes.round}>
            <h3>
              <b>{t('swiss.results')}</b>
            </h3>
            {swiss.results.map(({ record, through, teams }) => (
              <div key={`${record.join(':')} ${through}`} className={classes.box} data-through={through}>
                <h4>
                  <RecordText record={record} />
                  {through === undefined ? null : <span>{t(through ? 'swiss.through' : 'swiss.out')}</span>}
                </h4>
                <ul>
                  {teams.map((team) => (
                    <li key={team.id}>
                      <Crest spec={team.crest} size={18} />
                      <NameLink kind="team" id={team.id}>
                        <bdi>{team.name}</bdi>
                      </NameLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

function RecordText({ record: [won, lost] }: { readonly record: readonly [number, number] }) {
  const { t } = useTranslation('library');
  return (
    <bdi dir="ltr" aria-label={t('teams.record_no_draw', { won, lost })}>
      {won}:{lost}
    </bdi>
  );
}

/** The teams on both sides of the score, or of the time of kick-off. */
function Pairing({ tie, gameId }: { readonly tie: BracketTie; readonly gameId: GameId }) {
  const { t } = useTranslation('library');
  const { zone } = useZone();
  const dated = useDatedText();
  const { home, away, score, winner, startAt = 0 } = tie;
  const isToday = useNow((now) => dayOf(now, zone) === dayOf(startAt, zone));
  const sideOf = (team: BracketTie['home'], side: 0 | 1) => (
    <span data-won={winner === undefined ? undefined : winner === side}>
      {team === undefined ? null : <Crest spec={team.crest} size={18} />}
      <bdi>{team?.name ?? t('bracket.open')}</bdi>
    </span>
  );
  return (
    <Link
      className={classes.pairing}
      data-live={tie.state === 'live' || undefined}
      to="/$game/$id"
      params={{ game: gameById(gameId)?.slug ?? 'cs:go', id: String(tie.matchIds.at(-1)) }}
      preload={false}
    >
      {sideOf(home, 0)}
      <b suppressHydrationWarning>
        {score === undefined ? isToday ? timeText(startAt, zone) : dated(startAt) : <bdi>{`${score[0]}:${score[1]}`}</bdi>}
      </b>
      {sideOf(away, 1)}
    </Link>
  );
}
