import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { dayText, kickOffText, timeText } from '@matchpoint/i18n/match-time';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { gameById } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { LinkablePlayers } from '../../shared/match/linkable-players.ts';
import { matchName } from '../../shared/match/match-name.ts';
import { sideOrder } from '../../shared/match/match-display-state.ts';
import { useFollowedMatch } from '../../shared/follow/use-followed-matches.ts';
import { MaskedNote } from '../../shared/spoiler/masked-note.tsx';
import { DelayChip } from '../../shared/stream-delay/delay-chip.tsx';
import { useStreamDelay } from '../../shared/stream-delay/delay-store.ts';
import { useOriginText } from '../../shared/system/use-origin-text.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { Crest } from '../../ui/image/crest.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { FollowButton } from '../../ui/controls/follow-button.tsx';
import { AnalysisTab } from './analysis/analysis-tab.tsx';
import { CorrectionsLog } from './corrections-log.tsx';
import { Hero } from './hero/hero.tsx';
import { RelatedContent } from './side/related-content.tsx';
import { OddsTab } from './odds/odds-tab.tsx';
import { matchPlans } from './plans/match-plans-part.ts';
import { usePlanCount } from './plans/use-plan-count.ts';
import { OtherLiveMatches } from './side/other-live-matches.tsx';
import { SpoilerPanel } from './side/spoiler-panel.tsx';
import { SidePanels } from './side/side-panels.tsx';
import type { SportViewProps } from './sport-view.ts';
import { defaultTab, tabsOf, type MatchTab } from './tabs.ts';
import classes from './match-page.module.css';

interface Props {
  readonly match: MatchDetail;
  readonly sport: ComponentType<SportViewProps> | undefined;
  /** The tab, the game of a series and the page of the list of plans from the URL. */
  readonly tab: string | undefined;
  readonly game: number | undefined;
  readonly plansPage: number;
  /** Number of rooms that show the match, and their list as the content of the tab 直播. */
  readonly rooms: number;
  readonly roomList: ReactNode;
}

/** A match: its scoreboard with the tabs, the chosen tab, and a sidebar with other matches. */
export function MatchPage({ match, sport: Sport, tab: requestedTab, game, plansPage, rooms, roomList }: Props) {
  const { t } = useTranslation('match-page');
  const { t: tSpoiler } = useTranslation('spoiler');
  const delay = useStreamDelay(match.id);
  const { locale } = usePage();
  const { zone } = useZone();
  const plans = usePlanCount(match.id);
  const tabs = tabsOf(match, plans, rooms);
  const first = defaultTab(match);
  const tab = tabs.find((one) => one === requestedTab) ?? first ?? 'overview';
  const masked = isMasked(match);
  const isBare = first === undefined && tab === 'overview';
  const [home, away] = match.teams;
  const part = (name: SportViewProps['part']) => (Sport === undefined ? null : <Sport match={match} part={name} tab={tab} game={game} />);
  const slug = gameById(match.gameId)?.slug ?? 'soccer';
  const plansProps = { game: slug, matchId: match.id, isSimulated: match.origin === 'simulated', page: plansPage };
  const formatTime = (at: number) => timeText(at, zone);
  const formatDay = (at: number) => dayText(dayOf(at, zone), locale.code);
  return (
    <LinkablePlayers value={match.status === 'finished'}>
      <article className={classes.page}>
        <h1 className={classes.hidden}>
          {home !== undefined && away !== undefined && match.kind === 'versus'
            ? t('title.versus', { home: home.name, away: away.name })
            : t('title.battle_royale', { name: match.league.name })}
        </h1>
        <Hero
          match={match}
          board={match.kind === 'battle_royale' ? part('board') : null}
          facts={masked ? null : part('facts')}
          track={masked ? null : part('track')}
          star={<FollowStar match={match} />}
          tabs={tabs.length > 0 ? <Tabs tabs={tabs} chosen={tab} counts={{ plans, live: rooms }} /> : null}
        />
        <StickyScore match={match} />
        <div className={classes.shell}>
          <div className={classes.main}>
            {masked && delay === 0 && (
              <Panel title={tSpoiler('match.masked')}>
                <MaskedNote item={`match:${match.id}`} text={tSpoiler('match.masked_text')} action={tSpoiler('item.show')} />
              </Panel>
            )}
            {tab === 'live' && roomList}
            {tab === 'odds' && match.oddsTable !== undefined && (
              <OddsTab
                table={match.oddsTable}
                gameId={match.gameId}
                chinese={locale.code.startsWith('zh')}
                formatTime={(at) => kickOffText(at, zone, locale.code)}
              />
            )}
            {tab === 'analysis' && match.analysis !== undefined && home !== undefined && away !== undefined && (
              <AnalysisTab
                analysis={match.analysis}
                gameId={match.gameId}
                teams={[home, away]}
                league={match.league.name}
                formatDay={formatDay}
                matchHref={(id) => withLocale(locale.code, `/${slug}/${id}`)}
              />
            )}
            {(tab === 'overview' || tab === 'lineup' || tab === 'stats') && !isBare && !masked && part('body')}
            {tab === 'plans' && <matchPlans.Part part="tab" {...plansProps} />}
            {isBare && !masked && (
              <Panel title={t('tabs.overview')}>
                <EmptyState icon="score" title={matchState(match.status) === 'upcoming' ? t('empty.before') : t('empty.nothing')} />
              </Panel>
            )}
            {tab === 'overview' && <CorrectionsLog corrections={match.corrections} formatTime={formatTime} />}
            {tab === 'overview' && match.gameId === 202 && match.oddsTable !== undefined && (
              <OddsTab
                table={match.oddsTable}
                gameId={match.gameId}
                chinese={locale.code.startsWith('zh')}
                formatTime={(at) => kickOffText(at, zone, locale.code)}
              />
            )}
            {tab === (first ?? 'overview') && <matchPlans.Part part="teaser" {...plansProps} />}
          </div>
          <aside className={classes.aside}>
            {tab === 'plans' && <matchPlans.Part part="experts" {...plansProps} />}
            <RelatedContent match={match} />
            <SpoilerPanel match={match} />
            <OtherLiveMatches match={match} />
            {match.analysis !== undefined && home !== undefined && away !== undefined && tab !== 'analysis' && (
              <SidePanels analysis={match.analysis} teams={[home, away]} formatDay={formatDay} />
            )}
            <Panel title={t('source.title')} small>
              <p className={classes.source}>
                {match.source.name}
                {match.source.licence !== undefined && ` · ${match.source.licence}`}
                {match.source.attribution !== undefined && <small>{match.source.attribution}</small>}
              </p>
            </Panel>
          </aside>
        </div>
      </article>
    </LinkablePlayers>
  );
}

/** The button that follows the match. */
function FollowStar({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('match');
  const name = matchName(match, t);
  const { on, toggle } = useFollowedMatch(match.id, useOriginText()(match, name));
  return <FollowButton on={on} label={`${t(on ? 'follow.remove' : 'follow.add')} ${name}`} onToggle={toggle} />;
}

interface TabsProps {
  readonly tabs: readonly MatchTab[];
  readonly chosen: MatchTab;
  /** The numbers of plans and rooms, the badges of their tabs. */
  readonly counts: { readonly [T in MatchTab]?: number };
}

function Tabs({ tabs, chosen, counts }: TabsProps) {
  const { t } = useTranslation('match-page');
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="."
          search={({ game }: { readonly game?: number }) => ({ ...(game === undefined ? {} : { game }), tab })}
          replace
          resetScroll={false}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {t(`tabs.${tab}`)}
          {(counts[tab] ?? 0) > 0 ? <b className={classes.count}>{counts[tab]}</b> : null}
        </Link>
      ))}
    </nav>
  );
}

/** The score in a bar of 48 px once the scoreboard is scrolled out of view (product.md §1.3). */
function StickyScore({ match }: { match: MatchDetail }) {
  const edge = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const [first, second] = sideOrder(match);
  const [home, away] = [match.teams[first], match.teams[second]];
  useEffect(() => {
    const element = edge.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) =>
      setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (home === undefined || away === undefined || match.kind === 'battle_royale') return <div ref={edge} />;
  return (
    <>
      <div ref={edge} />
      <div className={classes.sticky} data-shown={shown || undefined} aria-hidden="true">
        <div>
          <span>
            {home.short}
            <Crest spec={home.crest} against={first === 1 ? away.crest : undefined} size={20} />
          </span>
          <b>
            {match.score?.[first] ?? '–'} : {match.score?.[second] ?? '–'}
          </b>
          <DelayChip matchId={match.id} short />
          <span>
            <Crest spec={away.crest} against={first === 0 ? home.crest : undefined} size={20} />
            {away.short}
          </span>
        </div>
      </div>
    </>
  );
}
