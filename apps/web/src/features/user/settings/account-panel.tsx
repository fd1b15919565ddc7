import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { useLogout } from '../../../shared/account/use-logout.ts';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AgeDialog } from './dialogs/age-dialog.tsx';
import { DeletionRow } from './deletion-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useExport } from './use-export.ts';

/** The account as a whole: age, what is stored of it, its end, the end of this login. */
export function AccountPanel({ user }: { readonly user: OwnUser }) {
  const words = useWords('user');
  const [asking, setAsking] = useState(false);
  const { logout, busy: leaving } = useLogout();
  const { run, busy } = useExport(user);
  const age = user.adult === undefined ? 'unset' : user.adult ? 'adult' : 'minor';
  return (
    <Panel title={words('account.title')}>
      <SettingRow label={words('age.label')} value={words(`age.${age}`)} unset={age === 'unset'} hint={words('age.hint')}>
        {age === 'unset' ? <Button onClick={() => setAsking(true)}>{words('age.declare')}</Button> : null}
      </SettingRow>
      <SettingRow label={words('export.label')} value={words('export.value')} hint={words('export.hint')}>
        <Button aria-busy={busy} disabled={busy} onClick={run}>
          {words(busy ? 'export.busy' : 'export.run')}
        </Button>
      </SettingRow>
      <DeletionRow user={user} />
      <SettingRow label={words('logout.label')} value={words('logout.value')}>
        <Button disabled={leaving} onClick={logout}>
          {words('logout.run')}
        </Button>
      </SettingRow>
      <AgeDialog open={asking} onClose={() => setAsking(false)} />
    </Panel>
  );
}
