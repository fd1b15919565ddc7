import { useTranslation } from 'react-i18next';
import type { GameEvent } from '@matchpoint/contracts/match/series';
import type { UseRecord } from '@matchpoint/contracts/match/win-rates';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useState } from 'react';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { TableSwitch } from '../../ui/chart/table-switch.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { draftOf, lockedCount, OBJECTIVES, thousands } from './moba-view.ts';
import { sideTone, type MobaSectionProps } from './moba-section.ts';
import { BuildTimeline } from './build-timeline.tsx';
import { Dragon } from './dragon.tsx';
import { GoldLegend, GoldTable } from './gold-panel.tsx';
import { GoldPlot } from './gold-plot.tsx';
import { MobaPlayers } from './moba-players.tsx';
import { goldPoints, goldScale } from './moba-series.ts';
import { RateText } from './rate-text.tsx';
import { ShareBars } from './share-bars.tsx';
import { Tile } from './tile.tsx';
import { useTerms } from './use-terms.ts';
import { useWinRates } from './use-win-rates.ts';
import { rateOf } from './win-rate.ts';
import classes from './moba-sections.module.css';

/** One MOBA game: draft, gold graph beside the team statistics, players, shares, items by time, timeline. */
export function MobaSections(props: MobaSectionProps) {
  const { detail } = props;
  return (
    <>
      {detail.draft.length > 0 && <Draft {...props} />}
      {(detail.goldDiff.length > 1 || detail.players.some((side) => side.length > 0)) && (
        <div className={classes.two}>
          {detail.goldDiff.length > 1 && <GoldGraph {...props} />}
          <TeamSheet {...props} />
        </div>
      )}
      {detail.players.some((side) => side.length > 0) && <MobaPlayers {...props} />}
      <ShareBars {...props} />
      <BuildTimeline {...props} />
      {detail.events.length > 0 && <MatchTimeline {...props} />}
    </>
  );
}

function Draft({ matchId, game, detail, teams }: MobaSectionProps) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const term = useTerms();
  const [ordered, setOrdered] = useState(false);
  const heroes = useWinRates(matchId)?.heroes;
  const locked = lockedCount(detail);
  return (
    <Panel
      title={t('draft.title')}
      beside={(detail.flags ?? []).map((flag) => {
        const text = optionalT(`flag.${flag}`);
        return text === undefined ? null : (
          <span key={flag} className={classes.tag}>
            {text}
          </span>
        );
      })}
      more={
        <button type="button" className={classes.quiet} aria-pressed={ordered} onClick={() => setOrdered(!ordered)}>
          {t('draft.order')}
        </button>
      }
      note={
        locked > 0 || heroes !== undefined
          ? [locked > 0 ? t('draft.locked', { count: locked }) : '', heroes === undefined ? '' : t('rate.note_heroes')].join(' ')
          : undefined
      }
    >
      {ordered ? (
        <ol className={classes.order}>
          {detail.draft
            .toSorted((a, b) => a.order - b.order)
            .map((step) => (
              <li key={step.order} data-kind={step.kind}>
                <span className={classes.no}>{step.order}</span>
                <Tile
                  id={step.hero}
                  name={term('hero', step.hero)}
                  banned={step.kind === 'ban'}
                  side={step.kind === 'pick' ? sideTone(game, step.side) : undefined}
                />
                <span>
                  <b>{term('hero', step.hero)}</b>
                  <small>
                    {teams[step.side].short} {t(step.kind === 'ban' ? 'draft.ban' : 'draft.pick')}
                  </small>
                </span>
              </li>
            ))}
        </ol>
      ) : (
        <div className={classes.draft}>
          {(['ban', 'pick'] as const).map((kind) => (
            <div key={kind} className={classes.draftRow} data-kind={kind}>
              {([0, 1] as const).map((side) => (
                <ul key={side} data-side={side} aria-label={`${teams[side].name} ${t(kind === 'ban' ? 'draft.ban' : 'draft.pick')}`}>
                  {draftOf(detail, side, kind).map((step) => {
                    const player = step.player?.name ?? detail.players[side].find((one) => one.hero === step.hero)?.player.name;
                    return (
                      <li key={step.order}>
                        <Tile
                          id={step.hero}
                          name={term('hero', step.hero)}
                          size={kind === 'ban' ? 28 : 44}
                          banned={kind === 'ban'}
                          side={kind === 'pick' ? sideTone(game, side) : undefined}
                        />
                        {kind === 'pick' && player !== undefined && <small>{player}</small>}
                        {kind === 'pick' && <HeroRate records={heroes} hero={step.hero} />}
                      </li>
                    );
                  })}
                </ul>
              ))}
              <span>{t(kind === 'ban' ? 'draft.ban' : 'draft.pick')}</span>
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

function GoldGraph({ gameId, detail, game, teams }: MobaSectionProps) {
  const { t } = useTranslation('match-series');
  const [what, setWhat] = useState<'gold' | 'xp'>('gold');
  const [isTable, setTable] = useState(false);
  const points = what === 'xp' && detail.xpDiff !== undefined ? detail.xpDiff : goldPoints(game, detail);
  const last = points.at(-1);
  const end = Math.max(last?.[0] ?? 0, (game.lengthSec ?? 0) / 60, 10);
  const lead = last?.[1] ?? 0;
  const summary = t('graph.summary', {
    home: teams[0].name,
    away: teams[1].name,
    leader: lead >= 0 ? teams[0].name : teams[1].name,
    lead: thousands(Math.abs(lead)),
  });
  const title = t(what === 'xp' ? 'graph.xp' : gameId === 4 ? 'graph.net_worth' : 'graph.gold');
  return (
    <Panel
      title={title}
      beside={
        detail.xpDiff === undefined ? undefined : (
          <SegmentedControl
            label={title}
            value={what}
            onChange={setWhat}
            options={(['gold', 'xp'] as const).map((value) => ({ value, label: t(`graph.what.${value}`) }))}
          />
        )
      }
      more={
        <>
          <b className={classes.lead} data-side={lead >= 0 ? 0 : 1}>
            <bdi dir="ltr">
              {teams[lead >= 0 ? 0 : 1].short} +{thousands(Math.abs(lead))}
            </bdi>
          </b>{' '}
          <TableSwitch isTable={isTable} onChange={setTable} words={{ table: t('chart.table'), graph: t('chart.graph') }} />
        </>
      }
      note={<GoldLegend teams={teams} />}
    >
      {isTable ? (
        <GoldTable games={[{ game, detail: { ...detail, goldDiff: points } }]} teams={teams} />
      ) : (
        <GoldPlot
          points={points}
          end={end}
          reach={goldScale([{ game, detail: { ...detail, goldDiff: points } }]).reach}
          events={detail.events}
          teams={teams}
          height={300}
          gap={0.1}
          summary={summary}
        />
      )}
    </Panel>
  );
}

/** The win rate of a picked hero before this match. */
function HeroRate({ records, hero }: { records: readonly UseRecord[] | undefined; hero: string }) {
  const rate = rateOf(records, hero);
  return rate === undefined ? null : (
    <small className={classes.rate} data-small={rate.isSmall || undefined}>
      <RateText rate={rate} />
    </small>
  );
}

function TeamSheet({ gameId, game, detail, teams }: MobaSectionProps) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const [home, away] = detail.teams;
  const rows: [string, string, number | undefined, number | undefined][] = [
    ['kills', t('team.kills'), home.kills, away.kills],
    ['gold', t(gameId === 4 ? 'team.net_worth' : 'team.gold'), home.gold, away.gold],
    ['towers', t('team.towers'), home.towers, away.towers],
    ...(OBJECTIVES[gameId] ?? Object.keys(home.objectives)).flatMap((key): [string, string, number | undefined, number | undefined][] =>
      home.objectives[key] === undefined && away.objectives[key] === undefined
        ? []
        : [[key, optionalT(`team.${key}`) ?? key, home.objectives[key], away.objectives[key]]],
    ),
  ];
  return (
    <Panel
      title={t('team.title')}
      beside={
        <span className={classes.hint}>
          {([0, 1] as const).map((side) => (
            <span key={side} data-tone={sideTone(game, side)}>
              {optionalT(`side.${game.sides?.[side] ?? ''}`) ?? ''} {teams[side].short}
            </span>
          ))}
        </span>
      }
    >
      <ul className={classes.sheet}>
        {rows.map(([key, label, left, right]) => (
          <li key={key}>
            <b data-low={(left ?? 0) < (right ?? 0) || undefined}>{left === undefined ? '–' : thousands(left)}</b>
            <span>{label}</span>
            <b data-low={(right ?? 0) < (left ?? 0) || undefined}>{right === undefined ? '–' : thousands(right)}</b>
          </li>
        ))}
        {[home, away].some((team) => (team.dragons?.length ?? 0) > 0) && (
          <li>
            <Dragons list={home.dragons ?? []} soul={home.soul} />
            <span>{t('team.dragon_order')}</span>
            <Dragons list={away.dragons ?? []} soul={away.soul} />
          </li>
        )}
        {[home, away].some((team) => (team.firsts?.length ?? 0) > 0) && (
          <li>
            <small>{(home.firsts ?? []).map((key) => optionalT(`first.${key}`) ?? key).join(' · ')}</small>
            <span>{t('team.firsts')}</span>
            <small>{(away.firsts ?? []).map((key) => optionalT(`first.${key}`) ?? key).join(' · ')}</small>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function Dragons({ list, soul }: { list: readonly string[]; soul: string | undefined }) {
  const optionalT = useOptionalT('match-series');
  const { t } = useTranslation('match-series');
  return (
    <span className={classes.dragons}>
      {list.map((dragon, index) => (
        <Dragon key={index} element={dragon} />
      ))}
      {soul !== undefined && <small>{t('team.soul', { dragon: optionalT(`dragon.${soul}`) ?? soul })}</small>}
    </span>
  );
}

function MatchTimeline({ gameId, detail, game, teams }: MobaSectionProps) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const [scope, setScope] = useState<'key' | 'all'>('key');
  const rows = detail.events.filter((event) => scope === 'all' || event.kind !== 'kill').toReversed();
  return (
    <Panel
      title={t('timeline.title')}
      isLog
      beside={
        <SegmentedControl
          label={t('timeline.title')}
          value={scope}
          onChange={setScope}
          options={(['key', 'all'] as const).map((value) => ({ value, label: t(`timeline.scope.${value}`) }))}
        />
      }
    >
      <ol {...scrollArea} className={classes.timeline}>
        {rows.map((event) => (
          <li key={event.id} data-tone={event.side === undefined ? undefined : sideTone(game, event.side)}>
            <bdi className={classes.time} dir="ltr">
              {clockText(event.atMs)}
            </bdi>
            <span className={classes.team}>{event.side === undefined ? '' : teams[event.side].short}</span>
            <span>
              {event.kind === 'kill' ? <Kill event={event} /> : (optionalT(`event.${event.kind}`) ?? event.kind)}
              {event.detail !== undefined && event.kind !== 'kill' && (
                <small> {optionalT(`dragon.${event.detail}`) ?? optionalT(`lane.${event.detail}`) ?? plainText(event.detail)}</small>
              )}
              {event.kind !== 'kill' && event.player !== undefined && <small> {event.player.name}</small>}
            </span>
          </li>
        ))}
        {rows.length === 0 && <li className={classes.nothing}>{t('timeline.nothing', { game: gameId })}</li>}
      </ol>
    </Panel>
  );
}

function plainText(detail: string): string {
  return detail.replaceAll('_', ' ');
}

/** The killer and the killed player, with assists in small type. */
export function Kill({ event }: { event: GameEvent }) {
  const { t } = useTranslation('match-series');
  return (
    <>
      <b>{event.player?.name ?? t('timeline.environment')}</b> {t('timeline.killed')} <b>{event.victim?.name ?? '–'}</b>
      {(event.assists?.length ?? 0) > 0 && <small> + {event.assists?.map((player) => player.name).join(' ')}</small>}
    </>
  );
}
