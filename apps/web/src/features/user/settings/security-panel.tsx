import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { Bdi } from '../../../ui/bdi.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EmailDialog } from './dialogs/email-dialog.tsx';
import { PasswordDialog } from './dialogs/password-dialog.tsx';
import { PhoneDialog } from './dialogs/phone-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import classes from './security-panel.module.css';

/** Password, mobile number, e-mail address and third-party logins. Numbers and addresses are masked even for their owner. */
export function SecurityPanel({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const [open, setOpen] = useState<'password' | 'phone' | 'email'>();
  const close = (): void => setOpen(undefined);
  const { mobile, email } = user;
  return (
    <Panel title={t('security.title')}>
      <SettingRow
        label={t('password.label')}
        value={t(user.hasPassword ? 'password.set' : 'password.unset')}
        unset={!user.hasPassword}
        hint={mobile === undefined ? t('password.needs_phone') : t('password.hint')}
      >
        <Button disabled={mobile === undefined} onClick={() => setOpen('password')}>
          {t(user.hasPassword ? 'password.change' : 'password.add')}
        </Button>
      </SettingRow>
      <SettingRow
        label={t('phone.label')}
        value={mobile === undefined ? t('phone.unset') : <Bdi>{mobile}</Bdi>}
        unset={mobile === undefined}
        hint={t('phone.hint')}
      >
        <Button onClick={() => setOpen('phone')}>{t(mobile === undefined ? 'phone.add' : 'phone.change')}</Button>
      </SettingRow>
      <SettingRow
        label={t('email.label')}
        value={email === undefined ? t('email.unset') : <Bdi>{email}</Bdi>}
        unset={email === undefined}
        hint={t('email.hint')}
      >
        <Button onClick={() => setOpen('email')}>{t(email === undefined ? 'email.add' : 'email.change')}</Button>
      </SettingRow>
      <Identities user={user} />
      <PasswordDialog user={user} open={open === 'password'} onClose={close} />
      <PhoneDialog user={user} open={open === 'phone'} onClose={close} />
      <EmailDialog open={open === 'email'} onClose={close} />
    </Panel>
  );
}

function Identities({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const known = user.identities.flatMap(({ provider, name }) => (provider === 'other' ? [] : [{ provider, name }]));
  const value =
    known.length === 0 ? (
      t('identity.none')
    ) : (
      <ul className={classes.identities}>
        {known.map(({ provider, name }) => (
          <li key={provider}>
            {t(`identity.${provider}`)}
            {name === '' ? null : <bdi>{name}</bdi>}
          </li>
        ))}
      </ul>
    );
  return <SettingRow label={t('identity.label')} value={value} unset={known.length === 0} hint={t('identity.hint')} />;
}
