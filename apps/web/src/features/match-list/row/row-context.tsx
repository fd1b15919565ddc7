import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { clockMs, clockText } from '@matchpoint/contracts/rules/match-clock';
import { useCallback } from 'react';
import { matchDisplayState, sideOrder, type MatchDisplayState } from '../../../shared/match/match-display-state.ts';
import { useMatchTime } from '../../../shared/match-time/use-match-time.ts';
import { useMapName } from '../../../shared/match/use-map-name.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './row-context.module.css';

/** Periods for which a row has room. */
const MAX_PERIODS = 5;

type Facts<K extends MatchSummary['facts']['kind']> = Extract<MatchSummary['facts'], { kind: K }>;

/** The details of a sport beside the score: half-time and corners, quarters, the live game of a series, the circle. */
export function RowContext({ match, state }: { readonly match: MatchSummary; readonly state: MatchDisplayState }) {
  if (state === 'off') return <OffReason match={match} />;
  if (match.status === 'walkover') return <OffReason match={match} />;
  const { facts } = match;
  switch (facts.kind) {
    case 'soccer':
      return state === 'pre' ? null : <SoccerContext match={match} facts={facts} />;
    case 'basketball':
      return state === 'pre' ? null : <Quarters match={match} facts={facts} />;
    case 'series':
      return state === 'live' ? (
        <SeriesContext match={match} facts={facts} />
      ) : state === 'end' ? (
        <MapScores gameId={match.gameId} facts={facts} />
      ) : null;
    case 'periods':
      return state === 'pre' ? null : <PeriodScores match={match} facts={facts} />;
    case 'battle_royale':
      return state === 'pre' ? null : <BattleRoyaleContext gameId={match.gameId} facts={facts} />;
  }
}

function OffReason({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  let text: string;
  if (match.status === 'walkover') {
    const loser = match.winner === undefined ? undefined : match.teams[match.winner === 0 ? 1 : 0]?.name;
    text = loser === undefined ? t('off.walkover_unknown') : t('off.walkover', { team: loser });
  } else text = t(match.status === 'cancelled' ? 'off.cancelled' : match.status === 'abandoned' ? 'off.abandoned' : 'off.postponed');
  return (
    <span className={classes.lines} data-keep="">
      <span>{text}</span>
    </span>
  );
}

function pair(value: readonly [number, number] | undefined): string {
  return value === undefined ? '–' : `${value[0]}-${value[1]}`;
}

function SoccerContext({ match, facts }: { readonly match: MatchSummary; readonly facts: Facts<'soccer'> }) {
  const { t } = useTranslation('match');
  if (facts.ht === undefined && facts.corners === undefined && matchDisplayState(match) === 'end') return null;
  return (
    <span className={classes.pairs}>
      <span>
        <small>{t('soccer.ht')}</small> <Bdi>{pair(facts.ht)}</Bdi>
      </span>
      <span>
        <small>{t('soccer.corners')}</small> <Bdi>{pair(facts.corners)}</Bdi>
      </span>
    </span>
  );
}

/** Points by quarter, overtimes added up in a fifth column, then the total. */
function Quarters({ match, facts }: { readonly match: MatchSummary; readonly facts: Facts<'basketball'> }) {
  const { periods } = facts;
  const regular = periods.filter((period) => period.kind !== 'OT');
  const overtime = periods.filter((period) => period.kind === 'OT');
  const columns = Math.max(regular.length, regular[0]?.kind === 'H' ? 2 : 4);
  const sum = (side: 'home' | 'away') => overtime.reduce((total, period) => total + period[side], 0);
  const current = matchDisplayState(match) === 'live' ? periods.length - 1 : -1;
  return (
    <span className={classes.quarters} style={{ gridTemplateColumns: `repeat(${columns + (overtime.length > 0 ? 2 : 1)}, 1fr)` }} dir="ltr">
      {sideOrder(match).map((side) => {
        const key = side === 0 ? 'home' : 'away';
        return [
          ...Array.from({ length: columns }, (_, index) => (
            <span key={`${key}${index}`} data-current={index === current || undefined}>
              {regular[index]?.[key] ?? ''}
            </span>
          )),
          overtime.length > 0 ? (
            <span key={`${key}ot`} data-current={current >= regular.length || undefined}>
              {sum(key)}
            </span>
          ) : null,
          <b key={`${key}total`}>{match.score?.[side] ?? '–'}</b>,
        ];
      })}
    </span>
  );
}

/** Points of the last periods of a match in sets or innings: as many as there is room for. */
function PeriodScores({ match, facts }: { readonly match: MatchSummary; readonly facts: Facts<'periods'> }) {
  const shown = facts.periods.slice(-MAX_PERIODS);
  const current = matchDisplayState(match) === 'live' ? shown.length - 1 : -1;
  return (
    <span className={classes.quarters} style={{ gridTemplateColumns: `repeat(${Math.max(1, shown.length)}, 1fr)` }} dir="ltr">
      {([0, 1] as const).map((side) =>
        shown.map((period, index) => (
          <span key={`${side}-${period.no}`} data-current={index === current || undefined}>
            {(side === 0 ? period.home : period.away) ?? ''}
          </span>
        )),
      )}
    </span>
  );
}

const thousands = (value: number): string => (value < 1_000 ? String(value) : `${(value / 1_000).toFixed(1)}k`);

function SeriesContext({ match, facts }: { readonly match: MatchSummary; readonly facts: Facts<'series'> }) {
  const { t } = useTranslation('match');
  const mapName = useMapName();
  const { current } = facts;
  const { clock, phase } = match;
  const time = useMatchTime(
    match,
    useCallback((now: number) => (clock === undefined ? '' : clockText(clockMs(clock, now))), [clock]),
  );
  if (current === undefined) return <MapScores gameId={match.gameId} facts={facts} />;
  const turn = current.turn === undefined ? undefined : match.teams[current.turn]?.short;
  if (phase === 'draft' || phase === 'veto') {
    return (
      <span className={classes.lines} data-keep="">
        <span>
          {t('series.game', { no: current.no })} {t(phase === 'veto' ? 'series.vetoing' : 'series.drafting')}
        </span>
        {turn === undefined ? null : <span>{t('series.turn', { team: turn })}</span>}
      </span>
    );
  }
  if (match.gameId === 2) {
    const ct = current.ctSide === undefined ? undefined : match.teams[current.ctSide]?.short;
    return (
      <span className={classes.lines} data-keep="">
        <span>
          <span data-map="">{current.map === undefined ? '–' : mapName(match.gameId, current.map)}</span>{' '}
          {current.score === undefined ? null : <b dir="ltr">{pair(current.score)}</b>}{' '}
          {current.round === undefined ? null : t('series.round', { no: current.round })}
        </span>
        <span>
          {ct === undefined ? null : `CT ${ct}`}{' '}
          {current.bomb === 'planted' && phase === 'in_game' && match.status === 'live' ? <em>{t('series.bomb_planted')}</em> : null}
        </span>
      </span>
    );
  }
  return (
    <span className={classes.lines} data-keep="">
      <span>
        <Bdi>{time}</Bdi>{' '}
        {current.score === undefined ? null : (
          <>
            {t('series.kills')} <b dir="ltr">{pair(current.score)}</b>
          </>
        )}
      </span>
      {current.gold === undefined ? null : (
        <span>
          {t('series.gold')} <b dir="ltr">{`${thousands(current.gold[0])}-${thousands(current.gold[1])}`}</b>
        </span>
      )}
    </span>
  );
}

/** Scores of the finished games: rounds of CS maps, otherwise kills. */
function MapScores({ gameId, facts }: { readonly gameId: GameId; readonly facts: Facts<'series'> }) {
  const mapName = useMapName();
  const played = facts.games.filter((game) => game.score !== undefined && (game.status === 'finished' || game.status === 'live'));
  if (played.length === 0) return null;
  return (
    <span className={classes.lines}>
      <span>
        {played.map((game) => (
          <span key={game.no} className={classes.map} title={game.map === undefined ? undefined : mapName(gameId, game.map)}>
            <Bdi>{pair(game.score)}</Bdi>
          </span>
        ))}
      </span>
    </span>
  );
}

function BattleRoyaleContext({ gameId, facts }: { readonly gameId: GameId; readonly facts: Facts<'battle_royale'> }) {
  const { t } = useTranslation('match');
  const mapName = useMapName();
  return (
    <span className={classes.lines}>
      <span>
        <span data-map="">{facts.map === undefined ? null : mapName(gameId, facts.map)}</span>{' '}
        {facts.circle === undefined ? null : t('battle_royale.circle', { no: facts.circle })}
      </span>
      {facts.teamsAlive === undefined || facts.playersAlive === undefined ? null : (
        <span>{t('battle_royale.alive', { teams: facts.teamsAlive, players: facts.playersAlive })}</span>
      )}
    </span>
  );
}
