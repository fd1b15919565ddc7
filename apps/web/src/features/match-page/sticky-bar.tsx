import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { matchDisplayState, sideOrder } from '../../shared/match/match-display-state.ts';
import { useStatusText } from '../../shared/match-time/use-status-text.ts';
import { DelayChip } from '../../shared/stream-delay/delay-chip.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { MatchTabs, type MatchTabsProps } from './match-tabs.tsx';
import classes from './sticky-bar.module.css';

interface Props {
  readonly match: MatchDetail;
  readonly tabs: MatchTabsProps;
}

/**
 * Minute, score and tabs in one bar below the header, once the tabs of the scoreboard are scrolled under it. On phones it has two storeys.
 * Screen readers have the score in the scoreboard.
 */
export function StickyBar({ match, tabs }: Props) {
  const edge = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = edge.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) =>
      setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Another tab begins at its top, where this bar replaces the tabs of the scoreboard.
  const toTop = () => {
    const top = edge.current?.getBoundingClientRect().top;
    if (top !== undefined) window.scrollBy({ top: top + 1, behavior: 'instant' });
  };
  return (
    <>
      <div className={classes.edge}>
        <div ref={edge} className={classes.marker} />
      </div>
      <div className={classes.bar} data-shown={shown || undefined} data-on-ink="" data-testid="sticky-bar">
        <div>
          {match.kind === 'versus' && match.teams.length === 2 ? <StickyScore match={match} /> : <b>{match.league.name}</b>}
          <MatchTabs {...tabs} inBar onChoose={toTop} />
        </div>
      </div>
    </>
  );
}

function StickyScore({ match }: { readonly match: MatchDetail }) {
  const { t } = useTranslation('match');
  const { main } = useStatusText(match, false);
  const [first, second] = sideOrder(match);
  const [left, right] = [match.teams[first], match.teams[second]];
  if (left === undefined || right === undefined) return null;
  return (
    <div className={classes.score} aria-hidden="true">
      <span className={classes.minute} data-state={matchDisplayState(match)}>
        <bdi suppressHydrationWarning>{match.status === 'finished' ? t('status.finished_long') : main}</bdi>
      </span>
      <span className={classes.team} data-place="0">
        <span>{left.short}</span>
        <Crest spec={left.crest} against={first === 1 ? right.crest : undefined} size={20} />
      </span>
      <b>
        <bdi dir="auto">{isMasked(match) ? '–' : (match.score?.[first] ?? '–')}</bdi>
        <i>:</i>
        <bdi dir="auto">{isMasked(match) ? '–' : (match.score?.[second] ?? '–')}</bdi>
      </b>
      <span className={classes.team} data-place="1">
        <Crest spec={right.crest} against={first === 0 ? left.crest : undefined} size={20} />
        <span>{right.short}</span>
      </span>
      <DelayChip matchId={match.id} short />
    </div>
  );
}
