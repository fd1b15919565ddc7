import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { SoccerNote } from '@matchpoint/contracts/match/soccer';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { useState } from 'react';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { StatBars } from '../../ui/chart/stat-bars.tsx';
import { statBars } from '../../ui/chart/stat-rows.ts';
import { Lineups } from './lineups.tsx';
import { MomentumGraph } from './momentum-graph.tsx';
import type { TimelineScope } from './timeline.ts';
import { TimelineList } from './timeline-list.tsx';
import classes from './soccer-sections.module.css';

interface Props {
  readonly match: MatchDetail;
  readonly teams: readonly [TeamRef, TeamRef];
}

/** 赛况 of a soccer match: momentum, timeline and statistics, line-ups. */
export function SoccerOverview({ match, teams }: Props) {
  const { t } = useTranslation('match-soccer');
  const soccer = match.soccer;
  if (soccer === undefined) return null;
  return (
    <>
      {soccer.momentum.length > 0 && (
        <Panel title={t('momentum.title')} beside={<span className={classes.hint}>{t('momentum.per_minute')}</span>}>
          <MomentumGraph momentum={soccer.momentum} events={soccer.events} home={teams[0].name} away={teams[1].name} />
        </Panel>
      )}
      <div className={classes.two}>
        {(soccer.events.length > 0 || (soccer.notes ?? []).length > 0) && <Course match={match} teams={teams} />}
        {soccer.stats.full.length > 0 && <SoccerStats match={match} />}
      </div>
      {soccer.lineups !== undefined && <Lineups lineups={soccer.lineups} teams={teams} events={soccer.events} full={false} />}
    </>
  );
}

/** 阵容 of a soccer match. */
export function SoccerLineups({ match, teams }: Props) {
  const soccer = match.soccer;
  return soccer?.lineups === undefined ? null : <Lineups lineups={soccer.lineups} teams={teams} events={soccer.events} full />;
}

/** 统计 of a soccer match, for the whole match or one half. */
export function SoccerStats({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('match-soccer');
  const optionalT = useOptionalT('match-soccer');
  const [part, setPart] = useState<'full' | 'first' | 'second'>('full');
  const stats = match.soccer?.stats;
  if (stats === undefined) return null;
  const parts = (['full', 'first', 'second'] as const).filter((key) => (stats[key]?.length ?? 0) > 0);
  const rows = stats[part] ?? stats.full;
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
      <StatBars rows={statBars(rows, (key) => optionalT(`stat.${key}`) ?? key)} />
    </Panel>
  );
}

function Course({ match, teams }: Props) {
  const { t } = useTranslation('match-soccer');
  const [scope, setScope] = useState<TimelineScope>('key');
  const scopes = ['key', 'all', 'text'] as const;
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
      <TimelineList
        events={match.soccer?.events ?? []}
        corrections={match.corrections}
        scope={scope}
        home={teams[0].name}
        away={teams[1].name}
      />
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
