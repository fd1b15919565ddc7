import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { matchName, matchSentence } from '../../../shared/match/match-name.ts';
import { useScoreHighlight } from '../../../shared/realtime/use-live.ts';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import classes from './featured-replay.module.css';

/** The replay that the channel shows now: teams, score, and how far it has got. */
export function FeaturedReplay({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('home');
  const { t: tMatch } = useTranslation('match');
  const live = matchDisplayState(match) === 'live';
  const { main, sub, percent } = useStatusText(match);
  const mark = useScoreHighlight(match.id);
  const [a, b] = sideOrder(match);
  const [first, second] = [match.teams[a], match.teams[b]];
  const changed = (side: 0 | 1) => (mark?.isFlashing === true && (mark.sides === side || mark.sides === 'both')) || undefined;
  const style: CSSProperties & { '--gone'?: string } = percent === undefined ? {} : { '--gone': `${percent}%` };
  return (
    <div className={classes.now} data-match={match.id} data-state={live ? 'live' : 'pre'}>
      <Link
        className={classes.link}
        to="/$game/$id"
        params={{ game: gameById(match.gameId)?.slug ?? 'soccer', id: String(match.id) }}
        aria-label={matchSentence(match, tMatch)}
        preload={false}
      />
      <p className={classes.about}>
        <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />
        <span dir="auto">{[match.league.name, match.round ?? match.stage].filter(Boolean).join(' · ')}</span>
      </p>
      {first === undefined || second === undefined ? (
        <p className={classes.event} dir="auto">
          {matchName(match, tMatch)}
        </p>
      ) : (
        <div className={classes.teams}>
          <span className={classes.team}>
            <Crest spec={first.crest} size={32} />
            <b dir="auto">{first.name}</b>
          </span>
          <span className={classes.score} aria-hidden="true">
            {match.score === undefined ? (
              <i>–</i>
            ) : (
              <>
                <b data-changed={changed(a)}>{match.score[a]}</b>
                <i>:</i>
                <b data-changed={changed(b)}>{match.score[b]}</b>
              </>
            )}
          </span>
          <span className={classes.team}>
            <Crest spec={second.crest} against={first.crest} size={32} />
            <b dir="auto">{second.name}</b>
          </span>
        </div>
      )}
      <p className={classes.status}>
        <b>{live ? <Bdi>{main}</Bdi> : `${t('replays.next')} `}</b>
        {live ? null : <Bdi>{[sub, main].filter(Boolean).join(' ')}</Bdi>}
        {live ? <i className={classes.progress} style={style} /> : null}
        <span className={classes.watch} aria-hidden="true">
          {t('replays.watch')}
        </span>
      </p>
    </div>
  );
}
