import { useTranslation } from 'react-i18next';
import { Button, Switch } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './privacy-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

const SWITCHES = ['hideFollows', 'hideFans'] as const;

/** Switches that hide the user's lists from others; each change is saved at once. */
export function PrivacyPanel() {
  const { t } = useTranslation('user');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.user.preferences.useQuery({});
  const { save, busy } = useSavePreferences();
  return (
    <Panel title={t('privacy.title')}>
      {data === undefined && isError ? (
        <FailedState error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
      ) : (
        <div className={classes.switches}>
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              name={name}
              label={t(`privacy.${name}`)}
              description={t(`privacy.${name}_hint`)}
              checked={data?.[name] ?? false}
              disabled={data === undefined || busy}
              onChange={({ currentTarget: { checked } }) => {
                if (data !== undefined) save({ ...data, [name]: checked });
              }}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

function useSavePreferences() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  // Callbacks passed to `mutate` do not run after unmounting; these restore the previous value even then.
  const { mutate, isPending } = trpc.user.savePreferences.useMutation({
    onMutate: ({ hideFollows, hideFans }) => {
      const before = utils.user.preferences.getData({});
      utils.user.preferences.setData({}, before && { ...before, hideFollows: hideFollows === true, hideFans: hideFans === true });
      return before;
    },
    onSuccess: (saved) => {
      utils.user.preferences.setData({}, saved);
      void utils.user.me.invalidate();
    },
    onError: (error, _wanted, before) => {
      utils.user.preferences.setData({}, before);
      void utils.user.preferences.invalidate();
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    },
  });
  return { busy: isPending, save: mutate };
}
