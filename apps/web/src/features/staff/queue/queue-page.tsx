import { useTranslation } from 'react-i18next';
import type { StaffItem, StaffQueue } from '@matchpoint/contracts/staff/staff';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFeatures } from '../../../shared/system/features.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { ListState } from '../frame/list-state.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { tabsFor } from '../frame/staff-tabs.ts';
import { ItemPane } from './item-pane.tsx';
import { KeyCap } from './key-cap.tsx';
import { KeyHelp } from './key-help.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueNav } from './queue-nav.tsx';
import type { QueueSearchParams } from './queue-search-params.ts';
import { itemKey, nextQueue, QUEUE_ICONS, versionKey } from './queues.ts';
import { type Decision, useDecide } from './use-decide.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import classes from './queue-page.module.css';

/** The queues: what waits, the chosen thing with its details, and the decision about it. */
export function QueuePage({ search }: { readonly search: QueueSearchParams }) {
  const me = useStaff();
  const offers = useFeatures();
  const queue = (me.queues.find((each) => each.queue === search.queue) ?? me.queues.find(({ waiting }) => waiting > 0) ?? me.queues[0])
    ?.queue;
  if (queue === undefined) {
    const [first] = tabsFor(me, offers).filter(({ key }) => key !== 'queues');
    return first === undefined ? null : <Navigate to={first.to} replace />;
  }
  return <Queue queue={queue} search={search} />;
}

function Queue({ queue, search }: { readonly queue: StaffQueue; readonly search: QueueSearchParams }) {
  const { t } = useTranslation('staff');
  const { queues } = useStaff();
  const navigate = useNavigate();
  const { page = 1 } = search;
  const [help, setHelp] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const { data, error, isPlaceholderData, refetch } = trpc.staff.items.useQuery(
    { queue, pageIndex: page },
    { placeholderData: (before, query) => (query?.queryKey[1]?.input?.queue === queue ? keepPreviousData(before) : undefined) },
  );
  const open = (item: Pick<StaffItem, 'queue' | 'id'> | undefined): void => {
    setTakesFocus(true);
    void navigate({
      to: '/staff',
      search: { queue: item?.queue ?? queue, ...(page === 1 ? {} : { page }), ...(item === undefined ? {} : { id: item.id }) },
      replace: true,
      resetScroll: false,
    });
  };
  const { decide, decided, failures } = useDecide(open);
  const items = (data?.list ?? []).filter((item) => !decided.has(versionKey(item)));
  const position = items.findIndex(({ id }) => id === search.id);
  const isElsewhere = position < 0 && search.id !== undefined && search.queue === queue && !wasDecided(decided, queue, search.id);
  const current = isElsewhere ? undefined : items[Math.max(0, position)];
  const shownId = isElsewhere ? search.id : current?.id;
  const neighbour = (by: 1 | -1): StaffItem | undefined => items[current === undefined ? 0 : items.indexOf(current) + by];
  const step = (by: 1 | -1): void => {
    const to = neighbour(by);
    if (to !== undefined) open(to);
  };
  const leave = (decision: Decision): void => {
    open(neighbour(1) ?? neighbour(-1));
    decide(decision);
  };
  useDeskKeys({
    j: () => step(1),
    k: () => step(-1),
    g: () => {
      setTakesFocus(true);
      void navigate({ to: '/staff', search: { queue: nextQueue(queues, queue) } });
    },
    '?': () => setHelp(true),
  });
  return (
    <div className={classes.desk}>
      <section className={classes.list} aria-label={t(`queue.${queue}`)} aria-busy={isPlaceholderData}>
        <QueueNav queues={queues} current={queue} />
        <div className={classes.head}>
          <b>{t(`queue.${queue}`)}</b>
          <span>{t(queue === 'plan' || queue === 'redemption' ? `sort.${queue}` : 'sort.other')}</span>
          <span className={classes.keys}>
            <KeyCap>J</KeyCap>
            <KeyCap>K</KeyCap>
          </span>
        </div>
        {current === undefined ? null : <Stepper items={items} current={current} neighbour={neighbour} step={step} />}
        <div className={classes.rows}>
          {data === undefined ? (
            <ListState error={error} retry={() => void refetch()} />
          ) : (
            <>
              <QueueList items={items} selected={shownId} failures={failures} search={search} />
              <Pagination
                page={page}
                total={data.total}
                pageSize={data.pageSize}
                link={(to, text) => <PageLink queue={queue} page={to} text={text} />}
              />
            </>
          )}
        </div>
      </section>
      {shownId === undefined ? (
        data === undefined ? null : (
          <div className={classes.empty}>
            <EmptyQueue queue={queue} />
          </div>
        )
      ) : (
        <div className={classes.item}>
          <ItemPane
            key={itemKey({ queue, id: shownId })}
            queue={queue}
            id={shownId}
            known={current}
            failure={failures.get(itemKey({ queue, id: shownId }))}
            takesFocus={takesFocus}
            onDecide={leave}
            onHelp={() => setHelp(true)}
            onSettled={() => open(neighbour(1) ?? neighbour(-1))}
          />
        </div>
      )}
      <KeyHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

interface StepperProps {
  readonly items: readonly StaffItem[];
  readonly current: StaffItem;
  readonly neighbour: (by: 1 | -1) => StaffItem | undefined;
  readonly step: (by: 1 | -1) => void;
}

/** On phones: the place of the open thing in its queue, with the ways to its neighbours. */
function Stepper({ items, current, neighbour, step }: StepperProps) {
  const { t } = useTranslation('staff');
  return (
    <div className={classes.stepper}>
      <b dir="ltr">{t('list.at', { at: items.indexOf(current) + 1, total: items.length })}</b>
      <bdi>{current.title}</bdi>
      <IconButton icon="back" flip label={t('list.previous')} disabled={neighbour(-1) === undefined} onClick={() => step(-1)} />
      <IconButton icon="next" flip label={t('list.next')} disabled={neighbour(1) === undefined} onClick={() => step(1)} />
    </div>
  );
}

function wasDecided(decided: ReadonlySet<string>, queue: StaffQueue, id: StaffItem['id']): boolean {
  const prefix = `${itemKey({ queue, id })}:`;
  return [...decided].some((key) => key.startsWith(prefix));
}

function PageLink({ queue, page, text }: { readonly queue: StaffQueue; readonly page: number; readonly text: string }) {
  return (
    <Link to="/staff" search={page === 1 ? { queue } : { queue, page }} activeProps={{}} activeOptions={EXACT}>
      {text}
    </Link>
  );
}

/** Says what would be here, and where something waits instead. */
function EmptyQueue({ queue }: { readonly queue: StaffQueue }) {
  const { t } = useTranslation('staff');
  const { queues } = useStaff();
  const others = queues.filter((each) => each.queue !== queue && each.waiting > 0);
  return (
    <>
      <EmptyState icon="ok" title={t('empty.title', { queue: t(`queue.${queue}`) })} text={t(`empty.${queue}`)} role="status" />
      {others.length === 0 ? null : (
        <nav className={classes.others} aria-label={t('empty.other')}>
          {others.map((each) => (
            <Link key={each.queue} to="/staff" search={{ queue: each.queue }} activeProps={{}} activeOptions={EXACT}>
              <Icon name={QUEUE_ICONS[each.queue]} size={16} />
              {t(`queue.${each.queue}`)}
              <b>{each.waiting}</b>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
