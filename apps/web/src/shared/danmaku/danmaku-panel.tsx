import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { sliderClass } from '../video/player/slider.ts';
import classes from './danmaku-panel.module.css';
import { AREAS, type DanmakuSettings, MAX_LINES, MODES, OPACITY, SIZES, SPEEDS, withBlockedUser } from './danmaku-settings.ts';

export interface DanmakuPanelProps {
  readonly settings: DanmakuSettings;
  readonly setSettings: (settings: DanmakuSettings) => void;
  readonly onClose: () => void;
}

/** Danmaku settings; changes apply at once and are stored on this device. Esc closes the panel. */
export function DanmakuPanel({ settings, setSettings, onClose }: DanmakuPanelProps) {
  const { t } = useTranslation('video');
  const { t: tCommon } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const hint = useId();
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  const set = (change: Partial<typeof settings>) => setSettings({ ...settings, ...change });
  return (
    <div
      ref={box}
      className={classes.panel}
      role="group"
      aria-label={t('danmaku.settings')}
      dir="auto"
      onKeyDown={(press) => {
        if (press.key !== 'Escape') return;
        press.preventDefault();
        press.stopPropagation();
        onClose();
      }}
    >
      <div className={classes.head}>
        <b>{t('danmaku.settings')}</b>
        <IconButton icon="close" label={tCommon('action.close')} onClick={onClose} />
      </div>
      <Steps
        label={t('danmaku.area')}
        steps={AREAS.map((value) => ({ value, label: t(`danmaku.area_${value}`) }))}
        value={settings.area}
        onChange={(area) => set({ area })}
      />
      <Steps
        label={t('danmaku.size')}
        steps={SIZES.map((value) => ({ value, label: t(`danmaku.size_${value}`) }))}
        value={settings.size}
        onChange={(size) => set({ size })}
      />
      <Steps
        label={t('danmaku.speed')}
        steps={SPEEDS.map((value) => ({ value, label: t(`danmaku.speed_${value}`) }))}
        value={settings.speed}
        onChange={(speed) => set({ speed })}
      />
      <Slider label={t('danmaku.opacity')} range={OPACITY} value={settings.opacity} unit="%" onChange={(opacity) => set({ opacity })} />
      <Slider label={t('danmaku.most')} range={MAX_LINES} value={settings.most} unit="" onChange={(most) => set({ most })} />
      <Toggles
        label={t('danmaku.modes')}
        options={[
          ...MODES.map((mode) => ({
            name: t(`danmaku.mode_${mode}`),
            on: settings.modes[mode],
            toggle: () => set({ modes: { ...settings.modes, [mode]: !settings.modes[mode] } }),
          })),
          { name: t('danmaku.same_speed'), on: settings.sameSpeed, toggle: () => set({ sameSpeed: !settings.sameSpeed }) },
        ]}
      />
      <label className={classes.row}>
        <span>{t('danmaku.block')}</span>
        <input
          type="text"
          value={settings.blocked}
          maxLength={500}
          aria-describedby={hint}
          onChange={({ currentTarget }) => set({ blocked: currentTarget.value })}
        />
      </label>
      <small id={hint}>{t('danmaku.block_hint')}</small>
      {settings.blockedUsers.length === 0 ? null : (
        <div className={classes.row} role="group" aria-label={t('danmaku.blocked_users')}>
          <span aria-hidden="true">{t('danmaku.blocked_users')}</span>
          <span className={classes.users}>
            {settings.blockedUsers.map((user) => (
              <button
                key={user.uid}
                type="button"
                title={t('danmaku.unblock', { name: user.name })}
                aria-label={t('danmaku.unblock', { name: user.name })}
                onClick={() => setSettings(withBlockedUser(settings, user, false))}
              >
                <bdi>{user.name}</bdi>
                <Icon name="close" size={16} />
              </button>
            ))}
          </span>
        </div>
      )}
    </div>
  );
}

function Steps<V extends number>({
  label,
  steps,
  value,
  onChange,
}: {
  readonly label: string;
  readonly steps: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span className={classes.steps}>
        {steps.map((step) => (
          <button key={step.value} type="button" aria-pressed={step.value === value} onClick={() => onChange(step.value)}>
            {step.label}
          </button>
        ))}
      </span>
    </div>
  );
}

function Toggles({
  label,
  options,
}: {
  readonly label: string;
  readonly options: readonly { readonly name: string; readonly on: boolean; readonly toggle: () => void }[];
}) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span className={classes.steps}>
        {options.map(({ name, on, toggle }) => (
          <button key={name} type="button" aria-pressed={on} onClick={toggle}>
            {name}
          </button>
        ))}
      </span>
    </div>
  );
}

function Slider({
  label,
  range,
  value,
  unit,
  onChange,
}: {
  readonly label: string;
  readonly range: { readonly least: number; readonly most: number; readonly step: number };
  readonly value: number;
  readonly unit: string;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label className={classes.row}>
      <span>{label}</span>
      <span className={classes.slider}>
        <input
          className={sliderClass}
          style={{ '--at': (value - range.least) / (range.most - range.least) }}
          type="range"
          min={range.least}
          max={range.most}
          step={range.step}
          value={value}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        <bdi dir="ltr">
          {value}
          {unit}
        </bdi>
      </span>
    </label>
  );
}
