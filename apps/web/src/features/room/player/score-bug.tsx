import { useTranslation } from 'react-i18next';
import { useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { statusText, type StatusText } from '../../../shared/match/status-text.ts';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { useRoomMatch } from '../use-room-match.ts';
import classes from './score-bug.module.css';

/** The score of the room's match over the picture. Danmaku and banners leave its place free. */
export function ScoreBug() {
  const match = useRoomMatch();
  return match === undefined || match.teams.length < 2 ? null : <Bug match={match} />;
}

function Bug({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const { locale } = usePage();
  const { zone } = useZone();
  const packed = useNow(
    useCallback((now: number) => JSON.stringify(statusText(match, { t, locale: locale.code, zone, now })), [match, t, locale, zone]),
  );
  const status: StatusText = JSON.parse(packed);
  const [home, away] = match.teams;
  return (
    <div className={classes.bug} aria-hidden="true">
      <span dir="auto">{home?.short}</span>
      <b>
        {match.score === undefined ? (
          '–'
        ) : (
          <>
            <bdi>{match.score[0]}</bdi>
            <i>:</i>
            <bdi>{match.score[1]}</bdi>
          </>
        )}
      </b>
      <span dir="auto">{away?.short}</span>
      <bdi className={classes.clock}>{status.main}</bdi>
    </div>
  );
}
