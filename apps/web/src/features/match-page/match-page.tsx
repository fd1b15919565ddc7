import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { timeText } from '@matchpoint/i18n/match-time';
import { gameById } from '@matchpoint/contracts/games';
import type { ComponentType, ReactNode } from 'react';
import { LinkablePlayers } from '../../shared/match/linkable-players.ts';
import { matchName } from '../../shared/match/match-name.ts';
import { useFollowedMatch } from '../../shared/follow/use-followed-matches.ts';
import { MaskedNote } from '../../shared/spoiler/masked-note.tsx';
import { useStreamDelay } from '../../shared/stream-delay/delay-store.ts';
import { useOriginText } from '../../shared/system/use-origin-text.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { EmptyList } from '../../shared/system/empty-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { FollowButton } from '../../ui/controls/follow-button.tsx';
import { CorrectionsLog } from './corrections-log.tsx';
import { Hero } from './hero/hero.tsx';
import { PeriodPanel } from './periods/period-panel.tsx';
import { matchPanels } from './match-panels-part.ts';
import { matchPlans } from './plans/match-plans-part.ts';
import { usePlanCount } from './plans/use-plan-count.ts';
import { SpoilerPanel } from './side/spoiler-panel.tsx';
import type { SportViewProps } from './sport-view.ts';
import { MatchTabs } from './match-tabs.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { defaultTab, type MatchTab, tabsOf } from './tabs.ts';
import { useMatchTitle } from './use-match-title.ts';
import { useWidenedPanels } from './use-widened-panels.ts';
import classes from './match-page.module.css';

interface MatchPageProps {
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

/** A match: its scoreboard with the tabs, the chosen tab, a column with other matches, and what belongs to the match below both. */
export function MatchPage({ match, sport: Sport, tab: requestedTab, game, plansPage, rooms, roomList }: MatchPageProps) {
  const { t } = useTranslation('match-page');
  const { t: tSpoiler } = useTranslation('spoiler');
  const delay = useStreamDelay(match.id);
  const plans = usePlanCount(match.id);
  const { main, aside } = useWidenedPanels();
  useMatchTitle(match);
  const tabs = tabsOf(match, plans, rooms);
  const first = defaultTab(match);
  const tab = tabs.find((one) => one === requestedTab) ?? first ?? 'overview';
  const tabProps = { tabs, chosen: tab, counts: { plans, live: rooms } };
  const masked = isMasked(match);
  const isBare = first === undefined && tab === 'overview';
  const [home, away] = match.teams;
  const part = (name: SportViewProps['part']) => (Sport === undefined ? null : <Sport match={match} part={name} tab={tab} game={game} />);
  const plansProps = {
    game: gameById(match.gameId)?.slug ?? 'soccer',
    matchId: match.id,
    isSimulated: match.origin === 'simulated',
    page: plansPage,
  };
  return (
    <LinkablePlayers value={match.status === 'finished'}>
      <article>
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
          tabs={tabs.length > 0 ? <MatchTabs {...tabProps} /> : null}
        />
        <StickyBar match={match} tabs={tabProps} />
        <div className={classes.shell}>
          <div ref={main} className={classes.main}>
            {masked && delay === 0 && (
              <Panel title={tSpoiler('match.masked')}>
                <MaskedNote item={`match:${match.id}`} text={tSpoiler('match.masked_text')} action={tSpoiler('item.show')} />
              </Panel>
            )}
            {tab === 'live' && roomList}
            {tab === 'plans' && <matchPlans.Part part="tab" {...plansProps} />}
            {(tab === 'overview' || tab === 'lineup' || tab === 'stats') &&
              !isBare &&
              !masked &&
              match.facts.kind !== 'periods' &&
              part('body')}
            {match.facts.kind === 'periods' && tab === 'overview' && !masked && <PeriodPanel match={match} facts={match.facts} />}
            {isBare && !masked && (
              <Panel title={t('tabs.overview')}>
                <EmptyList icon="score" text={matchState(match.status) === 'upcoming' ? t('empty.before') : t('empty.nothing')} />
              </Panel>
            )}
            {tab === 'overview' && !masked && <matchPanels.Part part="commentary" match={match} game={game} />}
            <SharedPanels match={match} tab={tab} />
            {tab === (first ?? 'overview') && <matchPlans.Part part="teaser" {...plansProps} />}
          </div>
          <aside ref={aside} className={classes.aside}>
            {tab === 'plans' && <matchPlans.Part part="experts" {...plansProps} />}
            <matchPanels.Part part="others" match={match} />
            <SpoilerPanel match={match} />
          </aside>
          <div className={classes.band}>
            <div className={classes.stack}>
              <matchPanels.Part part="related" match={match} />
            </div>
            <div className={classes.stack}>
              {match.analysis !== undefined && tab !== 'analysis' && <matchPanels.Part part="facts" match={match} />}
            </div>
          </div>
          <p className={classes.source}>
            {t('source.title')} <bdi>{match.source.name}</bdi>
            {match.source.licence !== undefined && ` · ${match.source.licence}`}
            {match.source.attribution !== undefined && <small>{match.source.attribution}</small>}
          </p>
        </div>
      </article>
    </LinkablePlayers>
  );
}

/** The panels of a tab that every sport has. */
function SharedPanels({ match, tab }: { readonly match: MatchDetail; readonly tab: MatchTab }) {
  const { zone } = useZone();
  const hasOdds = match.oddsTable !== undefined;
  return (
    <>
      {tab === 'odds' && hasOdds && <matchPanels.Part part="odds" match={match} />}
      {tab === 'analysis' && match.analysis !== undefined && <matchPanels.Part part="analysis" match={match} />}
      {tab === 'overview' && <CorrectionsLog corrections={match.corrections} formatTime={(at) => timeText(at, zone)} />}
      {tab === 'overview' && match.gameId === 202 && hasOdds && <matchPanels.Part part="odds" match={match} />}
    </>
  );
}

/** The button that follows the match. */
function FollowStar({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('match');
  const name = matchName(match, t);
  const { on, toggle } = useFollowedMatch(match.id, useOriginText()(match, name));
  return <FollowButton on={on} label={`${t(on ? 'follow.remove' : 'follow.add')} ${name}`} onToggle={toggle} />;
}
