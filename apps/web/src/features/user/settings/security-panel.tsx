import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { Bdi } from '../../../ui/bdi.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EmailDialog } from './dialogs/email-dialog.tsx';
import { PasswordDialog } from './dialogs/password-dialog.tsx';
import { PhoneDialog } from './dialogs/phone-dialog.tsx';
import { IdentityRows } from './identity-rows.tsx';
import { SettingRow } from './setting-row.tsx';
import { useFeatures } from '../../../shared/system/features.ts';

/** Password, mobile number, e-mail address and third-party logins. Numbers and addresses are masked even for their owner. */
export function SecurityPanel({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const [open, setOpen] = useState<'password' | 'phone' | 'email'>();
  const close = (): void => setOpen(undefined);
  const { mobile, email } = user;
  const offers = useFeatures();
  return (
    <Panel title={t('security.title')}>
      {offers('changePassword') ? (
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
      ) : null}
      <ContactRow name="phone" value={mobile} isOffered={offers('bindPhone')} onChange={() => setOpen('phone')} />
      <ContactRow name="email" value={email} isOffered={offers('bindEmail')} onChange={() => setOpen('email')} />
      <IdentityRows user={user} />
      <PasswordDialog user={user} open={open === 'password'} onClose={close} />
      <PhoneDialog user={user} open={open === 'phone'} onClose={close} />
      <EmailDialog open={open === 'email'} onClose={close} />
    </Panel>
  );
}

const CONTACT_TEXTS = {
  phone: { label: 'phone.label', unset: 'phone.unset', hint: 'phone.hint', add: 'phone.add', change: 'phone.change' },
  email: { label: 'email.label', unset: 'email.unset', hint: 'email.hint', add: 'email.add', change: 'email.change' },
} as const;

interface ContactRowProps {
  readonly name: 'phone' | 'email';
  /** Masked; undefined when there is none. */
  readonly value: string | undefined;
  /** Whether the upstream lets the user set it. */
  readonly isOffered: boolean;
  readonly onChange: () => void;
}

/** The mobile number or e-mail address. What cannot be changed is shown without a button, and not at all when it is missing. */
function ContactRow({ name, value, isOffered, onChange }: ContactRowProps) {
  const { t } = useTranslation('user');
  const unset = value === undefined;
  const texts = CONTACT_TEXTS[name];
  if (!isOffered) return unset ? null : <SettingRow label={t(texts.label)} value={<Bdi>{value}</Bdi>} />;
  return (
    <SettingRow label={t(texts.label)} value={unset ? t(texts.unset) : <Bdi>{value}</Bdi>} unset={unset} hint={t(texts.hint)}>
      <Button onClick={onChange}>{t(unset ? texts.add : texts.change)}</Button>
    </SettingRow>
  );
}
