import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { GameDetail } from '@matchpoint/contracts/match/series';
import { useState } from 'react';
import { basketballLines } from '../../../shared/match-commentary/basketball-lines.ts';
import { gameLines } from '../../../shared/match-commentary/game-lines.ts';
import { soccerLines } from '../../../shared/match-commentary/soccer-lines.ts';
import { type CommentaryLine, Speaker } from '../../../shared/match-commentary/speaker.ts';
import { sideOrder } from '../../../shared/match/match-display-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import classes from './commentary-panel.module.css';

/** A basketball match has up to 600 events; the older ones are in its play-by-play. */
const MAX_LINES = 120;

interface Props {
  readonly match: MatchDetail;
  /** The game of a series from the URL; without it the newest one that has events. */
  readonly game: number | undefined;
}

/** 文字直播: what happened in whole sentences, newest first, all of it or key events only. Absent without events. */
export function CommentaryPanel({ match, game }: Props) {
  const { t, i18n } = useTranslation('match-commentary');
  const { t: tMatch } = useTranslation('match');
  const [scope, setScope] = useState<'key' | 'all'>('key');
  const [home, away] = match.teams;
  if (home === undefined || away === undefined) return null;
  const shown = shownGame(match, game);
  const lines = linesOf(match, shown, new Speaker(i18n, [home.name, away.name]));
  const chosen = lines.filter(({ isKey }) => scope === 'all' || isKey);
  if (lines.length === 0) return null;
  return (
    <Panel
      title={t('title')}
      isLog
      beside={
        <SegmentedControl
          label={t('scope.label')}
          value={scope}
          onChange={setScope}
          options={(['key', 'all'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
        />
      }
      more={shown === undefined ? undefined : tMatch(match.gameId === 2 ? 'series.map' : 'series.game', { no: shown.no })}
      note={chosen.length > MAX_LINES ? t('more', { max: MAX_LINES }) : undefined}
    >
      <ol {...scrollArea} className={classes.lines} data-testid="commentary">
        {chosen.slice(0, MAX_LINES).map((line) => (
          <li key={line.id} data-corrected={line.isCorrected || undefined}>
            <b>
              <bdi dir="ltr">{line.time}</bdi>
            </b>
            {line.side === undefined ? <span /> : <Crest spec={(line.side === 0 ? home : away).crest} size={18} />}
            <p dir="auto">
              {line.isCorrected && <Badge kind="warn">{t('corrected')}</Badge>} {line.text}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Returns the game of a series whose events are told; undefined in other sports. */
function shownGame({ series }: MatchDetail, no: number | undefined): GameDetail | undefined {
  const games = series?.games ?? [];
  return games.find((one) => one.no === no) ?? games.findLast(({ detail }) => (detail?.events.length ?? 0) > 0);
}

function linesOf(match: MatchDetail, shown: GameDetail | undefined, speaker: Speaker): CommentaryLine[] {
  if (match.soccer !== undefined) return soccerLines(match.soccer.events, speaker);
  if (match.basketball !== undefined) return basketballLines(match.basketball.events, speaker, sideOrder(match));
  return gameLines(shown?.detail?.events ?? [], speaker);
}
