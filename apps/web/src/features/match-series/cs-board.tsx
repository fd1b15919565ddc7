import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { GameDetail, SeriesDetail, VetoStep } from '@matchpoint/contracts/match/series';
import type { MatchWinRates } from '@matchpoint/contracts/match/win-rates';
import { Badge } from '../../ui/badge.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { bestOfMap, mapStats } from './cs-series.ts';
import { roundStrip } from './cs-view.ts';
import { shownGames } from './games-of.ts';
import { RateText } from './rate-text.tsx';
import { useTerms } from './use-terms.ts';
import { rateOf } from './win-rate.ts';
import classes from './cs-board.module.css';

type Teams = readonly [TeamRef, TeamRef];
const SIDES = [0, 1] as const;

interface Props {
  readonly series: SeriesDetail;
  readonly teams: Teams;
  readonly rates: MatchWinRates | undefined;
}

/** 选图与比分: the veto in order with the win rates of both teams, then a card for each map that began. */
export function CsBoard({ series, teams, rates: all }: Props) {
  const { t } = useTranslation('match-series');
  const steps = series.veto ?? [];
  const games = shownGames(series);
  if (steps.length === 0 && games.length === 0) return null;
  const first = steps[0]?.side;
  const rates = all?.maps.some((records) => records.length > 0) === true ? all : undefined;
  return (
    <Panel
      title={t('board.title')}
      beside={first === undefined ? undefined : <span className={classes.hint}>{t('veto.first', { team: teams[first].name })}</span>}
      note={
        <>
          {games.some((game) => game.detail?.kind === 'cs' && game.detail.rounds.length > 0) &&
            `${t('board.note', { home: teams[0].short, away: teams[1].short })} `}
          {steps.length > 0 && rates !== undefined && t('rate.note_maps')}
        </>
      }
    >
      {steps.length > 0 && (
        <ol className={classes.veto} aria-label={t('veto.title')}>
          {steps.map((step) => (
            <VetoCell key={step.no} step={step} game={games.find((game) => game.map === step.map)} teams={teams} rates={rates} />
          ))}
        </ol>
      )}
      {games.length > 0 && (
        <ol className={classes.maps} aria-label={t('maps.title')}>
          {games.map((game) => (
            <MapCard key={game.no} game={game} teams={teams} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface VetoProps {
  readonly step: VetoStep;
  readonly game: GameDetail | undefined;
  readonly teams: Teams;
  readonly rates: MatchWinRates | undefined;
}

function VetoCell({ step, game, teams, rates }: VetoProps) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  return (
    <li data-action={step.action}>
      <span className={classes.who}>
        {step.side !== undefined && (
          <Crest spec={teams[step.side].crest} against={step.side === 1 ? teams[0].crest : undefined} size={18} />
        )}
        {step.side === undefined ? '' : `${teams[step.side].short} `}
        {t(`veto.${step.action}`)}
      </span>
      <b>{term('map', step.map)}</b>
      <span className={classes.no}>
        {game?.score === undefined || step.action === 'removed' ? (
          step.no
        ) : (
          <>
            {t('games.map', { no: game.no })} <bdi dir="ltr">{game.score.join('–')}</bdi>
          </>
        )}
      </span>
      {rates !== undefined && (
        <span className={classes.rates}>
          {SIDES.map((side) => {
            const rate = rateOf(rates.maps[side], step.map);
            return (
              <span key={side} data-small={rate?.isSmall || undefined}>
                {teams[side].short} {rate === undefined ? '–' : <RateText rate={rate} />}
              </span>
            );
          })}
        </span>
      )}
    </li>
  );
}

function MapCard({ game, teams }: { readonly game: GameDetail; readonly teams: Teams }) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  const detail = game.detail?.kind === 'cs' ? game.detail : undefined;
  const isOn = game.status === 'live' || game.status === 'paused';
  const best = detail === undefined ? undefined : bestOfMap({ game, detail });
  return (
    <li data-live={isOn || undefined}>
      <p className={classes.head}>
        <span>{t('games.map', { no: game.no })}</span>
        {game.map !== undefined && <b>{term('map', game.map)}</b>}
        {game.pickedBy !== undefined && <small>{t('maps.picked', { team: teams[game.pickedBy].short })}</small>}
        <span className={classes.end}>
          {game.lengthSec === undefined ? (
            <Badge kind={isOn ? 'live' : 'ink'}>{t(`game.${game.status}`)}</Badge>
          ) : (
            t('board.minutes', { count: Math.round(game.lengthSec / 60) })
          )}
        </span>
      </p>
      <div className={classes.score}>
        <span>
          {teams[0].short}
          <Crest spec={teams[0].crest} size={24} />
        </span>
        <bdi dir="ltr">
          <b data-low={game.winner === 1 || undefined}>{game.score?.[0] ?? '–'}</b>:
          <b data-low={game.winner === 0 || undefined}>{game.score?.[1] ?? '–'}</b>
        </bdi>
        <span>
          <Crest spec={teams[1].crest} against={teams[0].crest} size={24} />
          {teams[1].short}
        </span>
      </div>
      {detail !== undefined && detail.rounds.length > 0 && <RoundBars game={game} teams={teams} />}
      {detail !== undefined && <MapRows game={game} />}
      {best !== undefined && (
        <p className={classes.best}>
          <span>
            <b>{best.player.player.name}</b> {t('board.best')}
            <small>{t('board.best_kills', { team: teams[best.side].short, count: best.player.kills })}</small>
          </span>
          {best.player.rating !== undefined && <em>{best.player.rating.toFixed(2)}</em>}
        </p>
      )}
    </li>
  );
}

const ROUND = 10;
const BAR = 9;

/** A bar for each round: up when the first team won it, down when the second did, in the color of the winner's side. */
function RoundBars({ game, teams }: { readonly game: GameDetail; readonly teams: Teams }) {
  const { t } = useTranslation('match-series');
  if (game.detail?.kind !== 'cs') return null;
  const cells = roundStrip(game.detail, false);
  const [home, away] = game.score ?? [0, 0];
  const summary = t('board.rounds', { home: teams[0].name, away: teams[1].name, homeRounds: home, awayRounds: away });
  return (
    <svg className={classes.bars} viewBox={`0 0 ${cells.length * ROUND} 20`} preserveAspectRatio="none" role="img" aria-label={summary}>
      {cells.map(({ no, round, halfStart }) => (
        <g key={no}>
          {halfStart && <path d={`M${(no - 1) * ROUND} 0V20`} />}
          {round !== undefined && (
            <rect
              x={(no - 1) * ROUND + 1}
              y={round.side === 0 ? 0 : 20 - BAR}
              width={ROUND - 2}
              height={BAR}
              data-side={round.ct === round.side ? 'ct' : 't'}
            >
              <title>
                {t('rounds.cell', {
                  no,
                  team: teams[round.side].short,
                  side: round.ct === round.side ? 'CT' : 'T',
                  reason: t(`rounds.${round.reason}`),
                })}
              </title>
            </rect>
          )}
        </g>
      ))}
    </svg>
  );
}

function MapRows({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation('match-series');
  if (game.detail?.kind !== 'cs') return null;
  const { halves } = game.detail;
  const stats = mapStats({ game, detail: game.detail });
  const rows = [
    ['pistols', stats.pistols, ''],
    ['full_buy', stats.fullBuy, '%'],
    ['opening', stats.opening, ''],
    ['clutches', stats.clutches, ''],
  ] as const;
  return (
    <ul className={classes.rows}>
      {halves.length > 0 && (
        <li>
          {SIDES.map((side) => (
            <bdi key={side} dir="ltr">
              {halves.map(({ ct, score }, index) => (
                <span key={index}>
                  {index > 0 && '-'}
                  <i data-side={ct === undefined ? undefined : ct === side ? 'ct' : 't'}>{score[side]}</i>
                </span>
              ))}
            </bdi>
          ))}
          <span>{t('board.halves')}</span>
        </li>
      )}
      {rows.map(([key, values, unit]) =>
        values === undefined ? null : (
          <li key={key}>
            {SIDES.map((side) => (
              <bdi key={side} dir="ltr" data-low={values[side] < values[side === 0 ? 1 : 0] || undefined}>
                {`${values[side]}${unit}`}
              </bdi>
            ))}
            <span>{t(`board.${key}`)}</span>
          </li>
        ),
      )}
    </ul>
  );
}
