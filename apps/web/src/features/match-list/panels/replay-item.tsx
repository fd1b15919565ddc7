import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { Link } from '@tanstack/react-router';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { matchName, matchSentence } from '../../../shared/match/match-name.ts';
import { useScoreHighlight } from '../../../shared/realtime/use-live.ts';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import classes from './replay-item.module.css';

/** A line of the channel's programme: when, original date, teams and score. */
export function ReplayItem({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const live = matchDisplayState(match) === 'live';
  const { main, sub } = useStatusText(match);
  const mark = useScoreHighlight(match.id);
  const changed = mark?.isFlashing === true || undefined;
  const [first, second] = sideOrder(match).map((side) => match.teams[side]);
  const [a, b] = sideOrder(match);
  return (
    <li className={classes.item} data-match={match.id} data-state={live ? 'live' : 'pre'}>
      <Link
        className={classes.link}
        to="/$game/$id"
        params={{ game: gameById(match.gameId)?.slug ?? 'soccer', id: String(match.id) }}
        aria-label={matchSentence(match, t)}
        preload={false}
      />
      <span className={classes.when}>
        <b>
          <bdi>{main}</bdi>
        </b>
        <small>
          <bdi>{sub}</bdi>
        </small>
      </span>
      <span className={classes.about}>
        <span className={classes.teams}>
          <Icon name={`game-${match.gameId}`} size={16} />
          {first === undefined || second === undefined ? (
            <span dir="auto">{matchName(match, t)}</span>
          ) : (
            <>
              <Crest spec={first.crest} />
              <span dir="auto">{first.name}</span>
              <i aria-hidden="true">–</i>
              <Crest spec={second.crest} against={first.crest} />
              <span dir="auto">{second.name}</span>
            </>
          )}
        </span>
        <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />
      </span>
      {live && match.score !== undefined ? (
        <span className={classes.score} data-changed={changed} aria-hidden="true">
          <Bdi>{`${match.score[a]}-${match.score[b]}`}</Bdi>
        </span>
      ) : null}
    </li>
  );
}
