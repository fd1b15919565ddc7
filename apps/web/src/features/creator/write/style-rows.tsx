import { useTranslation } from 'react-i18next';
import { GAMEPLAY_LEVELS, PLAN_LABELS } from '@matchpoint/contracts/rules/plan-rules';
import type { Draft } from './draft.ts';
import { FormRow } from './form-row.tsx';
import classes from './options.module.css';

/** The contract allows so many labels. */
const LABELS_MAX = 3;

export interface LevelRowProps {
  readonly value: Draft['level'];
  readonly onChange: (level: Draft['level']) => void;
}

/** The gameplay level, from careful to daring (spec §3). */
export function LevelRow({ value, onChange }: LevelRowProps) {
  const { t } = useTranslation('creator');
  return (
    <FormRow name="level" label={t('write.level')}>
      <div className={classes.options} role="radiogroup" aria-label={t('write.level')}>
        {GAMEPLAY_LEVELS.map((level) => (
          <label key={level} className={classes.option}>
            <input type="radio" name="level" value={level} checked={value === level} onChange={() => onChange(level)} />
            {t(`level.${level}`)}
          </label>
        ))}
      </div>
    </FormRow>
  );
}

export interface LabelsRowProps {
  readonly value: Draft['labels'];
  readonly onChange: (labels: Draft['labels']) => void;
}

/** What the reasons of the plan are about, at most three. */
export function LabelsRow({ value, onChange }: LabelsRowProps) {
  const { t } = useTranslation('creator');
  return (
    <FormRow name="labels" label={t('write.labels')} hint={t('write.labels_hint', { max: LABELS_MAX })}>
      <div className={classes.options}>
        {PLAN_LABELS.map((label) => {
          const isChosen = value.includes(label);
          return (
            <label key={label} className={classes.option}>
              <input
                type="checkbox"
                name="labels"
                value={label}
                checked={isChosen}
                disabled={!isChosen && value.length >= LABELS_MAX}
                onChange={() => onChange(isChosen ? value.filter((each) => each !== label) : [...value, label])}
              />
              {t(`label.${label}`)}
            </label>
          );
        })}
      </div>
    </FormRow>
  );
}
