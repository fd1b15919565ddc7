import { useTranslation } from 'react-i18next';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { itemKey } from './queues.ts';
import type { QueueSearchParams } from './queue-search-params.ts';
import { TimeLeft } from './time-left.tsx';
import classes from './queue-list.module.css';

export interface QueueListProps {
  readonly items: readonly StaffItem[];
  readonly selected: Id | undefined;
  /** Keys of the things whose last decision failed. */
  readonly failures: ReadonlyMap<string, unknown>;
  readonly search: QueueSearchParams;
}

/** The things of a queue: title, who, how long there is time. */
export function QueueList({ items, selected, failures, search }: QueueListProps) {
  const { t } = useTranslation('staff');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ol ref={list} className={classes.list}>
      {items.map((item) => (
        <li key={String(item.id)}>
          <Link
            to="/staff"
            search={{ ...search, queue: item.queue, id: item.id }}
            replace
            resetScroll={false}
            activeProps={{}}
            activeOptions={EXACT}
            aria-current={item.id === selected ? 'true' : undefined}
            className={classes.row}
          >
            <bdi className={classes.title}>{item.title}</bdi>
            <span className={classes.time}>
              {item.dueAt === undefined ? (
                <RelativeTime at={item.at} />
              ) : (
                <TimeLeft until={item.dueAt} {...(item.queue === 'redemption' ? { past: t('left.overdue') } : {})} />
              )}
            </span>
            <small className={classes.by}>
              {item.queue === 'redemption' ? <RedemptionAmount redemption={item.redemption} /> : null}
              {item.user === undefined ? null : <bdi>{item.user.username}</bdi>}
              {item.openedBy === undefined ? null : (
                <span className={classes.opened}>
                  <Icon name="eye" size={16} />
                  <bdi>{t('list.opened', { name: item.openedBy })}</bdi>
                </span>
              )}
              {failures.has(itemKey(item)) ? <span className={classes.failed}>{t('list.failed')}</span> : null}
            </small>
            <small dir="ltr">{t('list.number', { id: item.id })}</small>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Pieces and coins of a redemption; a prize of a blind box cost no coins here. */
function RedemptionAmount({ redemption }: Pick<Extract<StaffItem, { queue: 'redemption' }>, 'redemption'>) {
  const { t } = useTranslation('staff');
  if (redemption === undefined) return null;
  const { count, coins, source } = redemption;
  return (
    <span>
      {t('redemption.pieces', { count })} · {source === 'box' ? t('redemption.box') : t('plan.coins', { count: coins })}
    </span>
  );
}
