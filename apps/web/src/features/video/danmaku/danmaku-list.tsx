import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { ReportButton } from '../../../shared/content/report/report-button.tsx';
import type { PlayerModel } from '../player/player-model.ts';
import classes from './danmaku-list.module.css';

/** Maximum number of lines in the list, from the beginning of the video. */
const MAX_ROWS = 300;

/** The danmaku of a video as a list. Each line seeks to its time and can be reported. */
export function DanmakuList({ player }: { readonly player: PlayerModel }) {
  const { t } = useTranslation('video');
  const { lines, acts } = player;
  if (lines.length === 0) return <p className={classes.empty}>{t('danmaku.list_empty')}</p>;
  return (
    <ol className={classes.list}>
      {lines.slice(0, MAX_ROWS).map((line) => (
        <li key={line.id} className={classes.line}>
          <button
            type="button"
            aria-label={t('chapters.go', { time: formatDuration(line.atMs), title: line.text })}
            onClick={() => acts.seek(line.atMs)}
          >
            <bdi dir="ltr" className={classes.at}>
              {formatDuration(line.atMs)}
            </bdi>
            <span dir="auto">{line.text}</span>
          </button>
          {line.own ? null : <ReportButton kind="danmaku" id={line.id} className={classes.report} />}
        </li>
      ))}
    </ol>
  );
}
