import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { MaskedScore } from '../../../shared/spoiler/masked-score.tsx';
import { useRoomMatch } from '../use-room-match.ts';
import classes from './score-bug.module.css';

/**
 * The score of the room's match over the picture, or the control that shows it in spoiler-free mode. Danmaku and banners leave its place
 * free. Screen readers get the score from the panel of the match.
 */
export function ScoreBug() {
  const match = useRoomMatch();
  return match === undefined || match.teams.length < 2 ? null : <Bug match={match} />;
}

function Bug({ match }: { readonly match: MatchSummary }) {
  const status = useStatusText(match, false);
  const [home, away] = match.teams;
  return (
    <div className={classes.bug} data-bug="">
      <span dir="auto" aria-hidden="true">
        {home?.short}
      </span>
      <b aria-hidden="true">
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
      <span dir="auto" aria-hidden="true">
        {away?.short}
      </span>
      {isMasked(match) ? (
        <span className={classes.masked}>
          <MaskedScore match={match} />
        </span>
      ) : (
        <bdi className={classes.clock} aria-hidden="true">
          {status.main}
        </bdi>
      )}
    </div>
  );
}
