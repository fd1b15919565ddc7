import type { GameId } from '@matchpoint/contracts/games';
import type { SeasonSummary } from '@matchpoint/contracts/league/league';
import { useDatedText } from '../../../lib/time/use-dated-text.ts';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { meanText } from '../shared/table/stat-text.ts';
import { StatTiles } from '../shared/table/stat-tiles.tsx';
import classes from './season-panel.module.css';

export interface SeasonPanelProps {
  readonly season: SeasonSummary;
  readonly gameId: GameId;
}

/** A season, or an event of esports, in figures: when it is played and how much of it is over, its averages, and its stages by time. */
export function SeasonPanel({ season, gameId }: SeasonPanelProps) {
  const t = useGameT('library', gameId);
  const optionalT = useOptionalT('library');
  const dated = useDatedText();
  const { from, to, matches, finished, games, facts, stages } = season;
  const averages = facts.flatMap(({ key, value }) => {
    const label = optionalT(`fact.${key}`);
    return label === undefined ? [] : [{ key, label, text: key === 'home_wins' ? `${Math.round(value)}%` : meanText(value) }];
  });
  return (
    <Panel
      title={t('season.title')}
      beside={
        season.state === 'live' ? (
          <Badge kind="live">{t('season.live')}</Badge>
        ) : season.state === 'other' ? null : (
          <Badge kind="plain">{t(`season.${season.state}`)}</Badge>
        )
      }
      more={
        <span className={classes.span} dir="ltr" suppressHydrationWarning>
          {dated(from)} – {dated(to)}
        </span>
      }
    >
      <StatTiles
        tiles={[
          { key: 'finished', label: t('season.finished_matches'), text: `${finished}/${matches}` },
          ...(games === undefined ? [] : [{ key: 'games', label: t('season.games'), text: String(games) }]),
          ...averages,
        ]}
      />
      {stages.length < 2 ? null : (
        <ol className={classes.stages} aria-label={t('season.stages')}>
          {stages.map((stage) => (
            <li key={`${stage.kind} ${stage.name} ${stage.from}`} data-live={stage.live > 0 || undefined}>
              <b dir="auto">{stage.name ?? optionalT(`stage.${stage.kind}`)}</b>
              <span dir="ltr" suppressHydrationWarning>
                {dated(stage.from)} – {dated(stage.to)}
              </span>
              <span>
                {stage.live > 0 ? (
                  <Badge kind="live">{t('season.live')}</Badge>
                ) : (
                  t('season.progress', { finished: stage.finished, matches: stage.matches })
                )}
              </span>
              <i style={{ '--share': `${Math.round((stage.finished / Math.max(1, stage.matches)) * 100)}%` }} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
