import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './todo.module.css';

/** What the expert has to do: rejected plans, and those that wait for their result. */
export function Todo() {
  const { t } = useTranslation('creator');
  const { user } = useAccount();
  const isExpert = user?.roles.includes('expert') === true;
  const { data } = trpc.creator.plans.useQuery({ pageIndex: 1 }, { enabled: isExpert });
  if (data === undefined) return null;
  const { rejected = 0, on_sale: onSale = 0, off_shelf: offShelf = 0, closed = 0 } = data.counts;
  const open = onSale + offShelf + closed;
  return (
    <Panel title={t('todo.title')} small>
      <ul className={classes.list}>
        {rejected === 0 ? null : (
          <li>
            <b>{t('todo.rejected', { count: rejected })}</b>
            <Link to="/creatorCenter/progManage" search={{ state: 'rejected' }}>
              {t('todo.rejected_go')}
            </Link>
          </li>
        )}
        {open === 0 ? null : <li>{t('todo.held', { count: open })}</li>}
        {rejected + open === 0 ? <li className={classes.nothing}>{t('todo.nothing')}</li> : null}
      </ul>
    </Panel>
  );
}
