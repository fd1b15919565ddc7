import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../parts/loaded.tsx';
import classes from './account-panel.module.css';
import { TransferModal } from './transfer-modal.tsx';

/** What the account holds and what of it can be transferred. */
export function AccountPanel() {
  const { t } = useTranslation('agent');
  const query = trpc.agent.me.useQuery({});
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('account.title')} note={t('account.note')}>
      <Loaded query={query} height={72}>
        {({ balance, owed, available }) => (
          <div className={classes.account}>
            <dl className={classes.figures}>
              {[
                { key: 'balance', value: balance } as const,
                ...(owed === 0 ? [] : [{ key: 'owed', value: owed } as const]),
                { key: 'available', value: available } as const,
              ].map(({ key, value }) => (
                <div key={key} data-figure={key}>
                  <dt>{t(`account.${key}`)}</dt>
                  <dd>
                    <Bdi>{formatGold(value)}</Bdi>
                  </dd>
                </div>
              ))}
            </dl>
            {available === 0 ? (
              <p className={classes.none}>{t('transfer.none')}</p>
            ) : (
              <Button variant="filled" onClick={() => setOpen(true)}>
                {t('transfer.open')}
              </Button>
            )}
            {open ? <TransferModal available={available} onClose={() => setOpen(false)} /> : null}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
