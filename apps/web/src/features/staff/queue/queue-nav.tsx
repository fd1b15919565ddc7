import { useTranslation } from 'react-i18next';
import type { StaffMe, StaffQueue } from '@matchpoint/contracts/staff/staff';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { QUEUE_ICONS } from './queues.ts';
import classes from './queue-nav.module.css';

/** Links to the queues of the user's roles, with the number of things that wait. */
export function QueueNav({ queues, current }: { readonly queues: StaffMe['queues']; readonly current: StaffQueue }) {
  const { t } = useTranslation('staff');
  return (
    <nav className={classes.queues} aria-label={t('queues')}>
      {queues.map(({ queue, waiting }) => (
        <Link
          key={queue}
          to="/staff"
          search={{ queue }}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={queue === current ? 'page' : undefined}
        >
          <Icon name={QUEUE_ICONS[queue]} size={16} />
          {t(`queue.${queue}`)}
          <span
            className={classes.count}
            data-none={waiting === 0 || undefined}
            role="img"
            aria-label={t('queue.waiting', { count: waiting })}
          >
            {waiting === 0 ? '–' : waiting}
          </span>
        </Link>
      ))}
    </nav>
  );
}
