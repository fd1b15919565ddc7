import { useTranslation } from 'react-i18next';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import { timeText } from '@matchpoint/i18n/match-time';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { DiffText } from '../diff/diff-text.tsx';
import { type DiffPart, diffSize, diffWords } from '../diff/text-diff.ts';
import { planFields } from './plan-fields.ts';
import { Rows } from './rows.tsx';
import classes from './plan-diff.module.css';

export interface PlanDiffProps {
  readonly plan: OwnPlan;
  /** The version before, of a revision. */
  readonly before: OwnPlan | undefined;
  readonly split: boolean;
}

/** A plan, or the differences between its two versions: beside each other, or in one text. */
export function PlanDiff({ plan, before, split }: PlanDiffProps) {
  const { t } = useTranslation('staff');
  const fields = planFields(plan, t);
  if (before === undefined) {
    return <Rows rows={fields.map(({ label, text }) => ({ label: t(label), value: <bdi>{text}</bdi> }))} />;
  }
  const old = planFields(before, t);
  const rows = fields.map((field, index) => ({ ...field, parts: diffWords(old[index]?.text ?? '', field.text) }));
  return split ? <SplitRows plan={plan} before={before} rows={rows} /> : <UnifiedRows rows={rows} />;
}

type DiffRow = ReturnType<typeof planFields>[number] & { readonly parts: readonly DiffPart[] };

function UnifiedRows({ rows }: { readonly rows: readonly DiffRow[] }) {
  const { t } = useTranslation('staff');
  return <Rows rows={rows.map(({ label, parts }) => ({ label: t(label), value: <DiffText parts={parts} side="both" /> }))} />;
}

interface SplitRowsProps {
  readonly plan: OwnPlan;
  readonly before: OwnPlan;
  readonly rows: readonly DiffRow[];
}

function SplitRows({ plan, before, rows }: SplitRowsProps) {
  const { t } = useTranslation('staff');
  const all = rows.flatMap(({ parts }) => parts);
  return (
    <div className={classes.table} role="table" aria-label={t('diff.title')}>
      <div role="row" className={classes.row}>
        <span role="columnheader" className={classes.corner}>
          {t('diff.field')}
        </span>
        <VersionHead plan={before} />
        <VersionHead plan={plan} size={t('diff.words', { added: diffSize(all, 'added'), removed: diffSize(all, 'removed') })} />
      </div>
      {rows.map(({ label, parts, long = false }) => {
        const same = parts.every(({ kind }) => kind === 'same');
        return (
          <div key={label} role="row" className={classes.row} data-long={long || undefined}>
            <span role="rowheader" className={classes.label}>
              {t(label)}
            </span>
            <div role="cell" data-version={t('diff.version', { version: before.version })}>
              <DiffText parts={parts} side="before" />
            </div>
            <div role="cell" data-version={t('diff.version', { version: plan.version })} data-same={same || undefined}>
              {same ? t('diff.same') : <DiffText parts={parts} side="after" />}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function VersionHead({ plan, size }: { readonly plan: OwnPlan; readonly size?: string }) {
  const { t } = useTranslation('staff');
  const { locale } = usePage();
  const { zone } = useZone();
  const at = plan.submittedAt ?? plan.savedAt;
  return (
    <span role="columnheader" className={classes.head}>
      <b>{t('diff.version', { version: plan.version })}</b>
      <span title={formatDateTime(at, zone, locale.code)}>{t('diff.submitted', { time: timeText(at, zone) })}</span>
      {size === undefined ? null : <span dir="ltr">{size}</span>}
    </span>
  );
}
