import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { useLogout } from '../../../shared/account/use-logout.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AgeDialog } from './dialogs/age-dialog.tsx';
import { DeletionRow } from './deletion-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useExport } from './use-export.ts';
import { useFeatures } from '../../../shared/system/features.ts';

/** Account settings: logout, and age, data export and deletion as far as the upstream offers them. */
export function AccountPanel({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const offers = useFeatures();
  const [asking, setAsking] = useState(false);
  const { logout, busy: leaving } = useLogout();
  const { run, busy } = useExport(user);
  const age = user.adult === undefined ? 'unset' : user.adult ? 'adult' : 'minor';
  return (
    <Panel title={t('account.title')}>
      {offers('age') || age !== 'unset' ? (
        <SettingRow label={t('age.label')} value={t(`age.${age}`)} unset={age === 'unset'} hint={t('age.hint')}>
          {age === 'unset' ? <Button onClick={() => setAsking(true)}>{t('age.declare')}</Button> : null}
        </SettingRow>
      ) : null}
      {offers('exportData') ? (
        <SettingRow label={t('export.label')} value={t('export.value')} hint={t('export.hint')}>
          <Button aria-busy={busy} disabled={busy} onClick={run}>
            {t(busy ? 'export.busy' : 'export.run')}
          </Button>
        </SettingRow>
      ) : null}
      {offers('deleteAccount') ? <DeletionRow user={user} /> : null}
      <SettingRow label={t('logout.label')} value={t('logout.value')}>
        <Button disabled={leaving} onClick={logout}>
          {t('logout.run')}
        </Button>
      </SettingRow>
      <AgeDialog open={asking} onClose={() => setAsking(false)} />
    </Panel>
  );
}
