import { useTranslation } from 'react-i18next';
import type { StaffCheck, StaffItem } from '@matchpoint/contracts/staff/staff';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TimeLeft } from '../queue/time-left.tsx';
import { Facts } from './facts.tsx';
import { MatchLine } from './match-line.tsx';
import { PlanDiff } from './plan-diff.tsx';
import classes from './plan-item.module.css';

export type PlanStaffItem = Extract<StaffItem, { queue: 'plan' }>;

export interface PlanBodyProps {
  readonly item: PlanStaffItem;
  /** Whether the two versions stand beside each other. */
  readonly split: boolean;
  readonly onSplit: (split: boolean) => void;
}

/** What is decided about in the queue of plans: the match, and the plan or its differences. */
export function PlanBody({ item, split, onSplit }: PlanBodyProps) {
  const { t } = useTranslation('staff');
  const { locale } = usePage();
  const { zone } = useZone();
  const { plan, before } = item;
  if (plan === undefined) return null;
  const { match } = plan;
  return (
    <>
      <Facts
        facts={[
          ...(match === undefined
            ? []
            : [
                { label: t('fact.match'), value: <MatchLine match={match} /> },
                {
                  label: `${t('fact.kick_off')} · ${kickOffText(match.startAt, zone, locale.code)}`,
                  value: <TimeLeft until={match.startAt} precise />,
                },
              ]),
          { label: t('fact.author'), value: t('fact.author_text', { passed: item.passed, rejected: item.rejected }) },
        ]}
      />
      {before === undefined ? null : (
        <div className={classes.tools}>
          <SegmentedControl
            label={t('diff.title')}
            options={[
              { value: 'split', label: t('diff.split') },
              { value: 'unified', label: t('diff.unified') },
            ]}
            value={split ? 'split' : 'unified'}
            onChange={(value) => onSplit(value === 'split')}
          />
        </div>
      )}
      <PlanDiff plan={plan} before={before} split={split} />
    </>
  );
}

/** What the server checked by itself. */
export function PlanChecks({ checks }: { readonly checks: readonly StaffCheck[] }) {
  const { t } = useTranslation('staff');
  if (checks.length === 0) return null;
  const passed = checks.filter((check) => check.passed).length;
  return (
    <Panel title={t('checks.title')} more={t('checks.sum', { passed, failed: checks.length - passed })} note={t('checks.hint')}>
      <ul className={classes.checks}>
        {checks.map((check, index) => (
          <li key={index} data-passed={check.passed}>
            <Icon name={check.passed ? 'ok' : 'warn'} size={16} />
            <span>
              {t(`check.${check.name}`)}
              <small>
                {t(check.passed ? 'check.passed' : 'check.failed')}
                {check.detail === '' ? null : <bdi> · {check.detail}</bdi>}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What happened to a plan before: its submissions, and why an earlier version was rejected. */
export function PlanHistory({ item }: { readonly item: PlanStaffItem }) {
  const { t } = useTranslation('staff');
  const { locale } = usePage();
  const { zone } = useZone();
  const { plan, before } = item;
  if (plan === undefined || before === undefined) return null;
  const steps = [
    { at: plan.submittedAt ?? plan.savedAt, text: t('history.submitted', { version: plan.version }), note: undefined },
    ...(before.review === 'rejected'
      ? [{ at: undefined, text: t('history.rejected', { version: before.version }), note: before.reason }]
      : []),
    { at: before.submittedAt ?? before.savedAt, text: t('history.submitted', { version: before.version }), note: undefined },
  ];
  return (
    <Panel title={t('history.title')}>
      <ol className={classes.steps}>
        {steps.map(({ at, text, note }) => (
          <li key={text}>
            <span>{text}</span>
            {note === undefined ? null : <small dir="auto">{note}</small>}
            {at === undefined ? null : <time dateTime={new Date(at).toISOString()}>{kickOffText(at, zone, locale.code)}</time>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
