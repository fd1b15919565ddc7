import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { PlanCards } from '../../shared/plan/plan-card.tsx';
import { teamsText, usePlanTime } from '../../shared/plan/use-plan-time.ts';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { BoardFilter, WindowLinks } from './board-filter.tsx';
import { BoardRows } from './board-rows.tsx';
import { boardFilter, type BoardSearchParams } from './expert-search-params.ts';
import classes from './expert-home-page.module.css';
import { ListState } from './list-state.tsx';
import { useBoardLeagues } from './use-board-leagues.ts';

/** Experts on the two small boards. */
const SMALL_BOARD = 6;
/** Experts of the Great God List on the overview. */
const LARGE_BOARD = 10;

/** The overview of experts: Great God List, accuracy, winning runs, plans on sale and matches in focus. */
export function ExpertHomePage({ search }: { readonly search: BoardSearchParams }) {
  const { t } = useTranslation('expert');
  const { locale } = usePage();
  const filter = { locale: locale.code, ...boardFilter(search), page: 1 };
  const { window = 30 } = search;
  const options = { placeholderData: keepPreviousData };
  const top = trpc.expert.board.useQuery({ ...filter, board: 'specialist', window }, options);
  const accuracy = trpc.expert.board.useQuery({ ...filter, board: 'accuracy', window: search.window ?? 10 }, options);
  const streak = trpc.expert.board.useQuery({ ...filter, board: 'streak', window: 30 }, options);
  const leagues = useBoardLeagues('specialist', search);
  const gameId = filter.gameId === undefined ? {} : { gameId: filter.gameId };
  return (
    <PageLayout rightLabel={t('sale.title')} right={<Rail gameId={gameId} />}>
      <Panel
        title={t('home.title')}
        level={1}
        more={
          <Link className={buttonClass} to="/creatorCenter" preload={false}>
            {t('apply')}
          </Link>
        }
      >
        <BoardFilter to="/expert" search={search} leagues={leagues} hidden={top.data?.hidden ?? 0} />
      </Panel>
      <Panel
        title={t('specialist.title')}
        beside={<WindowLinks to="/expert" search={search} window={window} of={t('specialist.title')} />}
        more={
          <Link to="/expert/specialist" search={search} activeOptions={EXACT} activeProps={{}}>
            {t('board.more')}
          </Link>
        }
        note={
          <>
            {t('board.note')} <Link to="/expert/algorithm">{t('board.why')}</Link>
          </>
        }
      >
        <ListState query={top}>
          {({ list }) => <BoardRows experts={list.slice(0, LARGE_BOARD)} label={t('specialist.title')} first={1} kind="full" />}
        </ListState>
      </Panel>
      {accuracy.data?.list.length === 0 && streak.data?.list.length === 0 ? null : (
        <div className={classes.pair}>
          <Panel
            title={t('board.accuracy')}
            beside={<WindowLinks to="/expert" search={search} window={search.window ?? 10} of={t('board.accuracy')} />}
            note={t('window.picks', { count: search.window ?? 10 })}
          >
            <ListState query={accuracy}>
              {({ list }) => <BoardRows experts={list.slice(0, SMALL_BOARD)} label={t('board.accuracy')} first={1} kind="accuracy" />}
            </ListState>
          </Panel>
          <Panel title={t('board.streak')} note={t('board.streak_note')}>
            <ListState query={streak}>
              {({ list }) => <BoardRows experts={list.slice(0, SMALL_BOARD)} label={t('board.streak')} first={1} kind="streak" />}
            </ListState>
          </Panel>
        </div>
      )}
      <How />
    </PageLayout>
  );
}

function Rail({ gameId }: { readonly gameId: Pick<ReturnType<typeof boardFilter>, 'gameId'> }) {
  const { t } = useTranslation('expert');
  const { locale } = usePage();
  const sale = trpc.plan.home.useQuery({ locale: locale.code, ...gameId }, { placeholderData: keepPreviousData });
  const focus = trpc.plan.focus.useQuery({ locale: locale.code, ...gameId }, { placeholderData: keepPreviousData });
  const plans = (sale.data ?? []).toSorted((a, b) => a.match.startAt - b.match.startAt);
  return (
    <>
      {focus.data === undefined || focus.data.length === 0 ? null : (
        <Panel title={t('focus.title')} small>
          <ul>
            {focus.data.slice(0, 6).map((event) => (
              <FocusRow key={event.match.id} event={event} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('sale.title')} small note={t('sale.note')}>
        {plans.length === 0 ? <p className={classes.none}>{t('sale.empty')}</p> : <PlanCards plans={plans} />}
      </Panel>
    </>
  );
}

function FocusRow({ event: { match, plans } }: { readonly event: { readonly match: PlanMatch; readonly plans: number } }) {
  const { t } = useTranslation('expert');
  const { t: tPlan } = useTranslation('plan');
  const { text } = usePlanTime(match);
  return (
    <li className={classes.focus}>
      <Link
        to="/$game/$id"
        params={{ game: gameById(match.gameId)?.slug ?? 'soccer', id: String(match.id) }}
        search={{ tab: 'plans' }}
        preload={false}
        dir="auto"
      >
        {teamsText(match, tPlan)}
      </Link>
      <p>
        <Chip hue={match.league.hue} title={match.league.name}>
          {match.league.short}
        </Chip>
        {match.simulated ? <OriginMark origin="simulated" /> : null}
        <bdi suppressHydrationWarning>{text}</bdi>
        <b>{t('focus.plans', { count: plans })}</b>
      </p>
    </li>
  );
}

function How() {
  const { t } = useTranslation('expert');
  return (
    <Panel title={t('how.title')} more={<Link to="/expert/algorithm">{t('how.more')}</Link>}>
      <dl className={classes.how}>
        {(['counted', 'interval', 'windows', 'record'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`how.${part}`)}</dt>
            <dd>{t(`how_text.${part}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
