import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useState } from 'react';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { StatBars } from '../../ui/chart/stat-bars.tsx';
import { statBars } from '../../ui/chart/stat-rows.ts';
import { BoxScore } from './box-score.tsx';
import { CourtMinutes } from './court-minutes.tsx';
import { LeadGraph } from './lead-graph.tsx';
import { playedPeriods, plays } from './play-by-play.ts';
import { ShotChart } from './shot-chart.tsx';
import classes from './basketball-sections.module.css';

interface Props {
  readonly match: MatchDetail;
  readonly teams: readonly [TeamRef, TeamRef];
}

/** Returns the two sides in the competition's order: NBA away first, FIBA and CBA home first (product.md §1.5). */
function order(match: MatchDetail): readonly [0 | 1, 0 | 1] {
  return match.facts.kind === 'basketball' && match.facts.order === 'away_first' ? [1, 0] : [0, 1];
}

/** Points by quarter with overtimes and total, team fouls and remaining timeouts. The current quarter is marked. */
function QuarterTable({ match, teams }: Props) {
  const { t } = useTranslation('match-basketball');
  if (match.facts.kind !== 'basketball') return null;
  const { periods, fouls, timeouts, possession } = match.facts;
  const quarters = Math.max(4, periods.filter((period) => period.kind !== 'OT').length);
  const overtimes = periods.filter((period) => period.kind === 'OT');
  const current = match.clock?.running === true || /^(q\d|ot)$/.test(match.phase) ? periods.length - 1 : -1;
  return (
    <Panel title={t('quarters.title')}>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.quarters}>
          <thead>
            <tr>
              <th scope="col">{t('quarters.team')}</th>
              {Array.from({ length: quarters }, (_, index) => (
                <th key={index} scope="col">
                  {t('quarters.q', { no: index + 1 })}
                </th>
              ))}
              {overtimes.map((period) => (
                <th key={`ot${period.no}`} scope="col">
                  {t('quarters.ot', { no: period.no })}
                </th>
              ))}
              <th scope="col">{t('quarters.total')}</th>
              {fouls !== undefined && <th scope="col">{t('quarters.fouls')}</th>}
              {timeouts !== undefined && <th scope="col">{t('quarters.timeouts')}</th>}
            </tr>
          </thead>
          <tbody>
            {order(match).map((side) => (
              <tr key={side}>
                <th scope="row">
                  {teams[side].name}
                  {possession === side && <i className={classes.ball} role="img" aria-label={t('quarters.possession')} />}
                </th>
                {[
                  ...Array.from({ length: quarters }, (_, index) => periods.filter((period) => period.kind !== 'OT')[index]),
                  ...overtimes,
                ].map((period, index) => (
                  <td key={index} data-now={(period !== undefined && periods.indexOf(period) === current) || undefined}>
                    {period === undefined ? '–' : side === 0 ? period.home : period.away}
                  </td>
                ))}
                <td className={classes.total}>{match.score?.[side] ?? '–'}</td>
                {fouls !== undefined && <td>{fouls[side]}</td>}
                {timeouts !== undefined && <td>{timeouts[side]}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** Returns the number of periods that were played or are played, at least the four of regulation. */
function periodCount(match: MatchDetail): number {
  return Math.max(4, match.facts.kind === 'basketball' ? match.facts.periods.length : 0);
}

/** 赛况 of a basketball match: quarters, lead, shots, top performers, play-by-play. */
export function BasketballOverview({ match, teams }: Props) {
  const basketball = match.basketball;
  if (basketball === undefined) return <QuarterTable match={match} teams={teams} />;
  return (
    <>
      <QuarterTable match={match} teams={teams} />
      {basketball.lead.length > 1 && (
        <LeadGraph
          lead={basketball.lead}
          periodSeconds={basketball.periodSeconds}
          periods={periodCount(match)}
          home={teams[0].name}
          away={teams[1].name}
        />
      )}
      <ShotChart basketball={basketball} teams={teams} order={order(match)} />
      <Performers match={match} teams={teams} />
      {basketball.events.length > 0 && <Plays events={basketball.events} teams={teams} order={order(match)} />}
    </>
  );
}

/** 统计 of a basketball match: team statistics, both box scores, and who was on court when. */
export function BasketballStats({ match, teams }: Props) {
  const { t } = useTranslation('match-basketball');
  const optionalT = useOptionalT('match-basketball');
  const basketball = match.basketball;
  if (basketball === undefined) return null;
  return (
    <>
      {basketball.stats.full.length > 0 && (
        <Panel title={t('stats.title')}>
          <StatBars rows={statBars(basketball.stats.full, (key) => optionalT(`stat.${key}`) ?? key)} />
        </Panel>
      )}
      {order(match).map((side) =>
        basketball.box[side].length === 0 ? null : <BoxScore key={side} team={teams[side].name} box={basketball.box[side]} />,
      )}
      <CourtMinutes basketball={basketball} teams={teams} order={order(match)} periods={periodCount(match)} />
    </>
  );
}

const LEADERS = ['points', 'rebounds', 'assists'] as const;

function Performers({ match, teams }: Props) {
  const { t } = useTranslation('match-basketball');
  const box = match.basketball?.box;
  if (box === undefined || box.every((side) => side.length === 0)) return null;
  return (
    <Panel title={t('performers.title')}>
      <ul className={classes.performers}>
        {LEADERS.map((key) => (
          <li key={key}>
            {order(match).map((side, place) => {
              const best = box[side].toSorted((a, b) => b[key] - a[key])[0];
              return (
                <span key={side} data-place={place}>
                  <b>{best?.[key] ?? '–'}</b>
                  <span>
                    {best?.player.name ?? '–'}
                    <small>{teams[side].short}</small>
                  </span>
                </span>
              );
            })}
            <em>{t(`box.${key}`)}</em>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface PlaysProps {
  readonly events: readonly BasketballEvent[];
  readonly teams: readonly [TeamRef, TeamRef];
  /** The sides as the scoreboard has them. */
  readonly order: readonly [0 | 1, 0 | 1];
}

function Plays({ events, teams, order: [first, second] }: PlaysProps) {
  const { t } = useTranslation('match-basketball');
  const periods = playedPeriods(events);
  const [chosen, setChosen] = useState<number>();
  const [scope, setScope] = useState<'all' | 'scoring'>('scoring');
  const period = chosen ?? periods[0];
  const rows = plays(events, period, scope);
  return (
    <Panel
      title={t('plays.title')}
      isLog
      beside={
        <SegmentedControl
          label={t('plays.title')}
          value={scope}
          onChange={setScope}
          options={(['scoring', 'all'] as const).map((value) => ({ value, label: t(`plays.scope.${value}`) }))}
        />
      }
    >
      <div className={classes.periods}>
        <SegmentedControl
          label={t('plays.period')}
          value={String(period)}
          onChange={(value) => setChosen(Number(value))}
          options={periods.toReversed().map((value) => ({
            value: String(value),
            label: value <= 4 ? t('quarters.q', { no: value }) : t('quarters.ot', { no: value - 4 }),
          }))}
        />
      </div>
      <ol {...scrollArea} className={classes.plays}>
        {rows.map((event) => (
          <li key={event.id} data-score={event.points !== undefined || undefined}>
            <bdi className={classes.clock} dir="ltr">
              {clockText(event.clockMs)}
            </bdi>
            <span className={classes.side} data-side={event.side}>
              {event.side === undefined ? '' : teams[event.side].short}
            </span>
            <span>
              {event.cancelled === undefined ? (
                <PlayWords event={event} />
              ) : (
                <s>
                  <PlayWords event={event} />
                </s>
              )}
            </span>
            {event.score !== undefined && (
              <bdi className={classes.score} dir="ltr">
                {event.score[first]}–{event.score[second]}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function PlayWords({ event }: { event: BasketballEvent }) {
  const { t } = useTranslation('match-basketball');
  const optionalT = useOptionalT('match-basketball');
  const what =
    event.kind === 'period'
      ? (optionalT(`period.${event.detail ?? 'end'}`) ?? t('play.period'))
      : t(event.kind === 'miss_two' ? 'play.missed_2pt' : `play.${event.kind}`);
  return (
    <>
      {event.player !== undefined && <b>{event.player.name} </b>}
      {what}
      {event.other !== undefined && <small> {t(event.kind === 'sub' ? 'play.for' : 'play.assist', { name: event.other.name })}</small>}
    </>
  );
}
