import { Button } from '@mantine/core';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { markLinkStarted } from '../../../shared/account/link-mark.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { SettingRow } from './setting-row.tsx';

const LINKED = ['wx', 'qq', 'sz', 'telegram'] as const;

/**
 * The third-party accounts of a user, each with its name or a button that links one. Shown are those that are linked, and those that can be:
 * their provider is configured, and the upstream offers the call.
 */
export function IdentityRows({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const failureText = useFailureText();
  const toast = useToast();
  const canLink = useFeature('linkIdentity');
  const { data: options } = trpc.auth.options.useQuery({});
  const { mutate, isPending } = trpc.user.startLink.useMutation({
    onSuccess: ({ url }) => {
      markLinkStarted();
      window.location.assign(url);
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return LINKED.map((provider) => {
    const identity = user.identities.find((one) => one.provider === provider);
    if (identity !== undefined) {
      const name = identity.name === '' ? t('identity.linked') : <bdi>{identity.name}</bdi>;
      return <SettingRow key={provider} label={t(`identity.${provider}`)} value={name} />;
    }
    if (provider === 'telegram' || !canLink || options?.[provider] !== true) return null;
    return (
      <SettingRow key={provider} label={t(`identity.${provider}`)} value={t('identity.none')} unset hint={t('identity.hint')}>
        <Button disabled={isPending} onClick={() => mutate({ provider, returnTo: '/userInfo/setting' })}>
          {t('identity.link')}
        </Button>
      </SettingRow>
    );
  });
}
