import { useTranslation } from 'react-i18next';
import { isNotificationSwitch, NOTIFICATION_SWITCHES, type QuietHours } from '@matchpoint/contracts/rules/notification';
import type { NotificationSettings } from '@matchpoint/contracts/notification/notification';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { FailedState } from '../../shared/system/failed-state.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import classes from './notification-settings-panel.module.css';

const DEFAULT_QUIET: QuietHours = { from: 23 * 60 + 30, to: 7 * 60 + 30 };

/** Switches for each kind of notification, and quiet hours; each change is saved at once. */
export function NotificationSettingsPanel() {
  const { t } = useTranslation('notification');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.notification.settings.useQuery({});
  const save = useSaveSettings();
  if (data === undefined && isError) {
    return (
      <Panel title={t('settings.title')} id="settings">
        <FailedState error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
      </Panel>
    );
  }
  const off = data?.off ?? [];
  return (
    <Panel title={t('settings.title')} id="settings" note={t('settings.note')}>
      <div className={classes.switches}>
        {Object.keys(NOTIFICATION_SWITCHES)
          .filter(isNotificationSwitch)
          .map((name) => (
            <Switch
              key={name}
              label={t(`switch.${name}`)}
              hint={t(`switch.${name}_hint`)}
              on={!off.includes(name)}
              disabled={data === undefined}
              onChange={(on) => {
                if (data !== undefined) save({ ...data, off: on ? off.filter((each) => each !== name) : [...off, name] });
              }}
            />
          ))}
        <Switch
          label={t('quiet.title')}
          hint={t('quiet.hint')}
          on={data?.quiet !== undefined}
          disabled={data === undefined}
          onChange={(on) => {
            if (data !== undefined) save({ off, ...(on && { quiet: DEFAULT_QUIET }) });
          }}
        />
        {data?.quiet === undefined ? null : <QuietTimes quiet={data.quiet} onChange={(quiet) => save({ off, quiet })} />}
      </div>
    </Panel>
  );
}

function QuietTimes({ quiet, onChange }: { readonly quiet: QuietHours; readonly onChange: (quiet: QuietHours) => void }) {
  const { t } = useTranslation('notification');
  return (
    <p className={classes.times}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {t(`quiet.${end}`)}
          <input
            type="time"
            required
            value={timeText(quiet[end])}
            onChange={({ currentTarget: { value } }) => {
              const minute = minuteOf(value);
              if (minute !== undefined) onChange({ ...quiet, [end]: minute });
            }}
          />
        </label>
      ))}
    </p>
  );
}

/** Returns `23:30` for 1410. */
function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Returns a function that saves the settings; the screen shows them at once, and the previous ones after a failure. */
function useSaveSettings(): (settings: NotificationSettings) => void {
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate } = trpc.notification.saveSettings.useMutation({
    scope: { id: 'notification-settings' },
    onMutate: ({ off = [], quiet }) => {
      const before = utils.notification.settings.getData({});
      utils.notification.settings.setData({}, { off, ...(quiet && { quiet: { from: Number(quiet.from), to: Number(quiet.to) } }) });
      return before;
    },
    onError: (error, _wanted, before) => {
      utils.notification.settings.setData({}, before);
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    },
  });
  return mutate;
}
