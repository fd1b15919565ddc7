import { useTranslation } from 'react-i18next';
import { GAMES, type GameSlug } from '@matchpoint/contracts/games';
import type { LeagueRef } from '@matchpoint/contracts/match/base';
import { PICK_MARKETS } from '@matchpoint/contracts/rules/pick';
import { EXPERT_WINDOWS, type ExpertWindow } from '@matchpoint/contracts/rules/plan-rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useScrollActiveTab } from '../../lib/use-scroll-active-tab.ts';
import { Button } from '../../ui/controls/button.tsx';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import classes from './board-filter.module.css';
import { type BoardSearchParams, parseBoardSearchParams } from './expert-search-params.ts';

const LINK_PROPS = { activeProps: {}, activeOptions: EXACT, preload: false as const, resetScroll: false };
type BoardPath = '/expert' | '/expert/specialist' | '/expert/allExperts';

interface FilterProps {
  readonly to: BoardPath;
  readonly search: BoardSearchParams;
  /** The leagues to choose from. */
  readonly leagues: readonly LeagueRef[];
  /** Experts whom the filter leaves out. */
  readonly hidden: number;
}

/** The filters of the boards: game, league, market, on sale, refundable. Most are links, which work without scripts. */
export function BoardFilter({ to, search, leagues, hidden }: FilterProps) {
  const { t } = useTranslation('expert');
  const { t: tPlan } = useTranslation('plan');
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const { game, market, onSale, refundable, league } = search;
  const change = (more: Readonly<Record<string, unknown>>) => parseBoardSearchParams({ ...search, page: undefined, ...more });
  const gameLink = (slug: GameSlug | undefined, text: string) => (
    <Link key={slug ?? 'all'} to={to} search={change({ game: slug })} aria-current={game === slug ? 'page' : undefined} {...LINK_PROPS}>
      {text}
    </Link>
  );
  const isFiltered = [game, market, onSale, refundable, league].some((each) => each !== undefined);
  return (
    <div className={classes.filter} role="group" aria-label={t('filter.label')}>
      <nav ref={useScrollActiveTab(game)} className={`${segmentedControlClass} ${classes.games}`} aria-label={t('filter.game')}>
        {gameLink(undefined, tCommon('action.all'))}
        {GAMES.filter(({ kind }) => kind === 'versus').map(({ slug, gameId }) => gameLink(slug, tCommon(`game.${gameId}`)))}
      </nav>
      <div className={classes.line}>
        <select
          aria-label={t('filter.market')}
          value={market ?? ''}
          onChange={(event) => void navigate({ to, search: change({ market: event.target.value }), resetScroll: false })}
        >
          <option value="">{t('filter.any_market')}</option>
          {PICK_MARKETS.map((each) => (
            <option key={each} value={each}>
              {tPlan(`market.${each}`)}
            </option>
          ))}
        </select>
        <LeagueSelect
          league={league}
          leagues={leagues}
          onChange={(id) => void navigate({ to, search: change({ league: id }), resetScroll: false })}
        />
        <Link
          to={to}
          search={change({ onSale: onSale === true ? undefined : true })}
          aria-current={onSale === true ? 'true' : undefined}
          className={classes.toggle}
          {...LINK_PROPS}
        >
          {t('filter.on_sale')}
        </Link>
        <Link
          to={to}
          search={change({ refundable: refundable === true ? undefined : true })}
          aria-current={refundable === true ? 'true' : undefined}
          className={classes.toggle}
          {...LINK_PROPS}
        >
          {t('filter.refundable')}
        </Link>
        {isFiltered ? (
          <span className={classes.end}>
            {hidden === 0 ? null : <span>{t('filter.hidden', { count: hidden })}</span>}
            <Link to={to} search={{}} {...LINK_PROPS}>
              {t('filter.clear')}
            </Link>
          </span>
        ) : null}
      </div>
    </div>
  );
}

interface LeagueSelectProps {
  readonly league: string | undefined;
  readonly leagues: readonly LeagueRef[];
  readonly onChange: (id: string) => void;
}

/** Keeps the picks of one league. A chosen league that none of the listed experts is good at stays chosen. */
function LeagueSelect({ league, leagues, onChange }: LeagueSelectProps) {
  const { t } = useTranslation('expert');
  if (leagues.length === 0 && league === undefined) return null;
  const isListed = league === undefined || leagues.some(({ id }) => String(id) === league);
  return (
    <select aria-label={t('filter.league')} value={league ?? ''} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('filter.any_league')}</option>
      {isListed ? null : <option value={league}>{t('filter.other_league', { id: league })}</option>}
      {leagues.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface WindowLinksProps extends Pick<FilterProps, 'to' | 'search'> {
  readonly window: ExpertWindow;
  /** The heading of the board: a page may have several. */
  readonly of: string;
}

/** The windows of an accuracy, as links. */
export function WindowLinks({ to, search, window, of }: WindowLinksProps) {
  const { t } = useTranslation('expert');
  return (
    <nav className={segmentedControlClass} aria-label={`${of} · ${t('window.label')}`}>
      {EXPERT_WINDOWS.map((size) => (
        <Link
          key={size}
          to={to}
          search={parseBoardSearchParams({ ...search, page: undefined, window: size })}
          aria-current={size === window ? 'page' : undefined}
          aria-label={t('window.picks', { count: size })}
          {...LINK_PROPS}
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}

/** Searches all experts by name. The form works without scripts. */
export function NameSearch({ search }: { readonly search: BoardSearchParams }) {
  const { t } = useTranslation('expert');
  const navigate = useNavigate();
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          const q = new FormData(event.currentTarget).get('q');
          void navigate({ to: '/expert/allExperts', search: parseBoardSearchParams({ ...search, page: undefined, q }) });
        }}
      >
        <input
          type="search"
          name="q"
          maxLength={40}
          defaultValue={search.q ?? ''}
          aria-label={t('all.search')}
          placeholder={t('all.search')}
        />
        <Button type="submit">{t('all.go')}</Button>
      </form>
    </search>
  );
}
