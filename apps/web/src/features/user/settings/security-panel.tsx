import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EmailDialog } from './dialogs/email-dialog.tsx';
import { PasswordDialog } from './dialogs/password-dialog.tsx';
import { PhoneDialog } from './dialogs/phone-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import classes from './security-panel.module.css';

/** Password, number, address and accounts elsewhere. Numbers and addresses are masked, also for their owner. */
export function SecurityPanel({ user }: { readonly user: OwnUser }) {
  const words = useWords('user');
  const [open, setOpen] = useState<'password' | 'phone' | 'email'>();
  const close = (): void => setOpen(undefined);
  const { mobile, email } = user;
  return (
    <Panel title={words('security.title')}>
      <SettingRow
        label={words('password.label')}
        value={words(user.hasPassword ? 'password.set' : 'password.unset')}
        unset={!user.hasPassword}
        hint={mobile === undefined ? words('password.needs_phone') : words('password.hint')}
      >
        <Button disabled={mobile === undefined} onClick={() => setOpen('password')}>
          {words(user.hasPassword ? 'password.change' : 'password.add')}
        </Button>
      </SettingRow>
      <SettingRow
        label={words('phone.label')}
        value={mobile === undefined ? words('phone.unset') : <Bdi>{mobile}</Bdi>}
        unset={mobile === undefined}
        hint={words('phone.hint')}
      >
        <Button onClick={() => setOpen('phone')}>{words(mobile === undefined ? 'phone.add' : 'phone.change')}</Button>
      </SettingRow>
      <SettingRow
        label={words('email.label')}
        value={email === undefined ? words('email.unset') : <Bdi>{email}</Bdi>}
        unset={email === undefined}
        hint={words('email.hint')}
      >
        <Button onClick={() => setOpen('email')}>{words(email === undefined ? 'email.add' : 'email.change')}</Button>
      </SettingRow>
      <Identities user={user} />
      <PasswordDialog user={user} open={open === 'password'} onClose={close} />
      <PhoneDialog user={user} open={open === 'phone'} onClose={close} />
      <EmailDialog open={open === 'email'} onClose={close} />
    </Panel>
  );
}

function Identities({ user }: { readonly user: OwnUser }) {
  const words = useWords('user');
  const known = user.identities.flatMap(({ provider, name }) => (provider === 'other' ? [] : [{ provider, name }]));
  const value =
    known.length === 0 ? (
      words('identity.none')
    ) : (
      <ul className={classes.identities}>
        {known.map(({ provider, name }) => (
          <li key={provider}>
            {words(`identity.${provider}`)}
            {name === '' ? null : <bdi>{name}</bdi>}
          </li>
        ))}
      </ul>
    );
  return <SettingRow label={words('identity.label')} value={value} unset={known.length === 0} hint={words('identity.hint')} />;
}
