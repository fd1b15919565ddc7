import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { SoccerNote } from '@matchpoint/contracts/match/soccer';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { useState } from 'react';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { StatBars } from '../../ui/chart/stat-bars.tsx';
import { statBars } from '../../ui/chart/stat-rows.ts';
import { withPassShare } from './pass-share.ts';
import { Lineups } from './lineups.tsx';
import { AveragePositions } from './average-positions.tsx';
import { RaceGraph } from './race-graph.tsx';
import { ShotMap } from './shot-map.tsx';
import { matchShots } from './shots.ts';
import { firstScope, type TimelineScope } from './timeline.ts';
import { TimelineList } from './timeline-list.tsx';
import classes from './soccer-sections.module.css';

interface Props {
  readonly match: MatchDetail;
  readonly teams: readonly [TeamRef, TeamRef];
}

/** 赛况 of a soccer match: momentum and expected goals, timeline, shots, statistics, line-ups. */
export function SoccerOverview({ match, teams }: Props) {
  const soccer = match.soccer;
  if (soccer === undefined) return null;
  const shots = matchShots(soccer.events);
  const hasCourse = soccer.events.length > 0 || (soccer.notes ?? []).length > 0;
  const hasStats = soccer.stats.full.length > 0;
  return (
    <>
      <RaceGraph momentum={soccer.momentum} events={soccer.events} shots={shots} home={teams[0].name} away={teams[1].name} />
      <div className={classes.two}>
        {hasCourse && <Course match={match} />}
        {shots.length > 0 ? <ShotMap shots={shots} teams={teams} /> : hasStats && <SoccerStats match={match} />}
      </div>
      {shots.length > 0 && hasStats && <SoccerStats match={match} wide />}
      {soccer.lineups !== undefined && <Lineups lineups={soccer.lineups} teams={teams} events={soccer.events} full={false} />}
    </>
  );
}

/** 阵容 of a soccer match. */
export function SoccerLineups({ match, teams }: Props) {
  const soccer = match.soccer;
  if (soccer?.lineups === undefined) return null;
  return (
    <>
      <Lineups lineups={soccer.lineups} teams={teams} events={soccer.events} full />
      <AveragePositions lineups={soccer.lineups} teams={teams} />
    </>
  );
}

/** 统计 of a soccer match, for the whole match or one half; `wide`: in two columns where there is room. */
export function SoccerStats({ match, wide = false }: { match: MatchDetail; wide?: boolean }) {
  const { t } = useTranslation('match-soccer');
  const optionalT = useOptionalT('match-soccer');
  const [part, setPart] = useState<'full' | 'first' | 'second'>('full');
  const stats = match.soccer?.stats;
  if (stats === undefined) return null;
  const parts = (['full', 'first', 'second'] as const).filter((key) => (stats[key]?.length ?? 0) > 0);
  const rows = withPassShare(stats[part] ?? stats.full);
  return (
    <Panel
      title={t('stats.title')}
      beside={
        parts.length > 1 ? (
          <SegmentedControl
            label={t('stats.title')}
            value={part}
            onChange={setPart}
            options={parts.map((value) => ({ value, label: t(`stats.part.${value}`) }))}
          />
        ) : undefined
      }
    >
      <div className={wide ? classes.wide : undefined}>
        <StatBars rows={statBars(rows, (key) => optionalT(`stat.${key}`) ?? key)} />
      </div>
    </Panel>
  );
}

function Course({ match }: Pick<Props, 'match'>) {
  const { t } = useTranslation('match-soccer');
  const events = match.soccer?.events ?? [];
  // Choose the scope once: live events must not switch the tab while the user reads.
  const [scope, setScope] = useState<TimelineScope>(() => firstScope(events));
  const scopes = ['key', 'all'] as const;
  return (
    <Panel
      title={t('timeline.title')}
      beside={
        <SegmentedControl
          label={t('timeline.title')}
          value={scope}
          onChange={setScope}
          options={scopes.map((value) => ({ value, label: t(`timeline.scope.${value}`) }))}
        />
      }
    >
      <div {...scrollArea} className={classes.course}>
        <TimelineList events={events} corrections={match.corrections} scope={scope} />
      </div>
      <SourceNotes notes={match.soccer?.notes ?? []} />
    </Panel>
  );
}

/** Says what was changed or left out because the source of the goals contradicts itself. */
function SourceNotes({ notes }: { notes: readonly SoccerNote[] }) {
  const { t } = useTranslation('match-soccer');
  const known = notes.filter((note) => note !== 'other');
  return known.length === 0 ? null : (
    <ul className={classes.notes}>
      {known.map((note) => (
        <li key={note}>{t(`note.${note}`)}</li>
      ))}
    </ul>
  );
}
