import type { BasketballDetail } from '@matchpoint/contracts/match/basketball';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { leadChanges, leadFacts, leadPath, biggestLead, periodStart } from './play-by-play.ts';
import { usePeriodName } from './use-period-name.ts';
import classes from './lead-graph.module.css';

interface Props {
  readonly lead: BasketballDetail['lead'];
  readonly periodSeconds: number;
  /** Number of periods that were played or are played, at least four. */
  readonly periods: number;
  readonly home: string;
  readonly away: string;
}

const WIDTH = 1000;
const HEIGHT = 200;
/** Room beyond the biggest lead, for its number. */
const MARGIN = 1.3;

/**
 * 分差: home's lead above the line, away's below, with quarter marks, lead changes on the line and the biggest lead of each side. Labels are
 * HTML, so that they are never scaled; time runs left to right in every locale.
 */
export function LeadGraph({ lead, periodSeconds, periods, home, away }: Props) {
  const { t } = useTranslation('match-basketball');
  const periodName = usePeriodName();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const end = periodStart(periods + 1, periodSeconds);
  const starts = Array.from({ length: periods }, (_, index) => periodStart(index + 1, periodSeconds));
  const facts = leadFacts(lead);
  const words = { home, homeLead: facts.home, away, awayLead: facts.away, changes: facts.changes };
  const reach = Math.max(5, facts.home, facts.away);
  const left = (second: number): string => `${(second / end) * 100}%`;
  const top = (value: number): string => `${(0.5 - value / reach / (2 * MARGIN)) * 100}%`;
  const path = leadPath(lead, end, reach * MARGIN, WIDTH, HEIGHT);
  return (
    <Panel
      title={t('lead.title')}
      more={
        <button type="button" className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'chart.show_graph' : 'chart.show_table')}
        </button>
      }
      note={t('lead.facts', words)}
    >
      {asTable ? (
        <LeadTable lead={lead} starts={starts} end={end} home={home} away={away} />
      ) : (
        <div className={classes.graph} role="img" aria-label={t('lead.summary', words)}>
          <div className={classes.plot} aria-hidden="true">
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
              {starts.slice(1).map((at) => (
                <path key={at} d={`M${(at / end) * WIDTH} 0V${HEIGHT}`} className={classes.quarter} />
              ))}
              <clipPath id={`${id}h`}>
                <path d={`M0 0H${WIDTH}V${HEIGHT / 2}H0z`} />
              </clipPath>
              <clipPath id={`${id}a`}>
                <path d={`M0 ${HEIGHT / 2}H${WIDTH}V${HEIGHT}H0z`} />
              </clipPath>
              {([0, 1] as const).map((side) => (
                <g key={side} clipPath={`url(#${id}${side === 0 ? 'h' : 'a'})`} data-side={side} className={classes.side}>
                  <path d={`${path}V${HEIGHT / 2}H0z`} className={classes.area} />
                  <path d={path} className={classes.line} />
                </g>
              ))}
              <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className={classes.zero} />
            </svg>
            <span className={classes.above}>
              <bdi>{home}</bdi>
            </span>
            <span className={classes.below}>
              <bdi>{away}</bdi>
            </span>
            {leadChanges(lead).map(([at]) => (
              <i key={at} className={classes.change} style={{ left: left(at) }} />
            ))}
            {([0, 1] as const).map((side) => {
              const most = biggestLead(lead, side);
              return most === undefined ? null : (
                <b key={side} className={classes.most} data-side={side} style={{ left: left(most[0]), top: top(most[1]) }}>
                  +{Math.abs(most[1])}
                </b>
              );
            })}
            {[reach, 0, -reach].map((value) => (
              <span key={value} className={classes.axis} style={{ top: top(value) }}>
                {Math.abs(value)}
              </span>
            ))}
          </div>
          <div className={classes.ticks} aria-hidden="true">
            {starts.map((at, index) => (
              <span key={at} style={{ left: left((at + (starts[index + 1] ?? end)) / 2) }}>
                {periodName(index + 1)}
              </span>
            ))}
          </div>
        </div>
      )}
      {!asTable && (
        <p className={classes.key}>
          <span>
            <i className={classes.change} />
            {t('lead.change')}
          </span>
          <span>
            <b>
              <bdi dir="ltr">+n</bdi>
            </b>{' '}
            {t('lead.most')}
          </span>
        </p>
      )}
    </Panel>
  );
}

interface TableProps {
  readonly lead: BasketballDetail['lead'];
  readonly starts: readonly number[];
  readonly end: number;
  readonly home: string;
  readonly away: string;
}

function LeadTable({ lead, starts, end, home, away }: TableProps) {
  const { t } = useTranslation('match-basketball');
  const periodName = usePeriodName();
  const clock = (second: number): { period: number; left: number } => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start < second),
    );
    return { period: index + 1, left: (starts[index + 1] ?? end) - second };
  };
  return (
    <div {...scrollArea} className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('box.seconds')}</th>
            <th scope="col">{t('lead.title')}</th>
          </tr>
        </thead>
        <tbody>
          {lead.map(([second, value], index) => {
            const { period, left } = clock(second);
            return (
              <tr key={`${second}-${index}`}>
                <td>
                  {periodName(period)} <bdi dir="ltr">{clockText(left * 1000)}</bdi>
                </td>
                <td>
                  {value === 0 ? (
                    t('lead.level')
                  ) : (
                    <>
                      <bdi>{value > 0 ? home : away}</bdi> <bdi dir="ltr">+{Math.abs(value)}</bdi>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
