import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HEADS_FILE } from '@matchpoint/contracts/rules/record-file-names';
import { fullDateText, kickOffText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MerklePath } from './merkle-path.tsx';
import { PlanLog } from './plan-log.tsx';
import {
  PLAN_CHECKS,
  type PlanCheck,
  type PlanProof,
  type PlanRecord,
  type PlanVerification,
  verifyPlanRecord,
} from './verify-plan-record.ts';
import classes from './plan-record-panel.module.css';

export interface PlanRecordPanelProps {
  /** `PlanDetail.record`. */
  readonly record: PlanRecord;
  /** `PlanCard.commit`: the hash that the plan's page shows. */
  readonly commit?: string | undefined;
  /** Kick-off, UTC milliseconds. */
  readonly startAt: number;
  /** The result of `trpc.plan.proof`; undefined while it loads. */
  readonly proof: PlanProof | undefined;
  /** Whether the proof could not be loaded. */
  readonly isFailed?: boolean;
  /** The notes of the plan that the viewer may read: the log has hashes of some. */
  readonly notes?: readonly { readonly at: number; readonly text: string }[];
}

/**
 * The record of a plan (存证): its hash, its place in the tree of the day and the four steps that the viewer's browser computes on request. The
 * route that shows it needs the i18n namespace `record`, and the feature `records` of the upstream.
 */
export function PlanRecordPanel({ record, commit, startAt, proof, isFailed = false, notes = [] }: PlanRecordPanelProps) {
  const { t } = useTranslation('record');
  const { locale } = usePage();
  const [found, setFound] = useState<{ readonly verification: PlanVerification; readonly ms: number }>();
  const verify = async () => {
    if (proof === undefined) return;
    const startedAt = performance.now();
    const verification = await verifyPlanRecord(record, proof, { commit, startAt });
    setFound({ verification, ms: Math.max(1, Math.round(performance.now() - startedAt)) });
  };
  return (
    <Panel
      id="record"
      title={t('plan.title')}
      beside={<span className={classes.row}>{t('plan.row', { row: record.line })}</span>}
      more={
        <span className={classes.more}>
          {found === undefined ? null : <span>{t('plan.ms', { ms: found.ms })}</span>}
          <Button disabled={proof === undefined} onClick={() => void verify()}>
            <Icon name="again" size={16} />
            {t('plan.verify')}
          </Button>
        </span>
      }
      note={t('plan.note')}
    >
      {isFailed ? (
        <p className={classes.failed} role="alert">
          {t('plan.failed')}
        </p>
      ) : null}
      <ul className={classes.checks} aria-live="polite">
        {PLAN_CHECKS.map((check) => (
          <Check key={check} check={check} verification={found?.verification} record={record} proof={proof} startAt={startAt} />
        ))}
      </ul>
      {found === undefined || proof?.proof === undefined || proof.head === undefined || found.verification.path.length === 0 ? null : (
        <MerklePath
          path={found.verification.path}
          siblings={proof.proof.path}
          index={record.line - 1}
          day={fullDateText(proof.head.day, locale.code)}
        />
      )}
      <Details record={record} commit={commit} root={proof?.head?.root} />
      {proof === undefined ? null : <PlanLog proof={proof} salt={record.salt} notes={notes} />}
    </Panel>
  );
}

interface CheckProps {
  readonly check: PlanCheck;
  readonly verification: PlanVerification | undefined;
  readonly record: PlanRecord;
  readonly proof: PlanProof | undefined;
  readonly startAt: number;
}

const ICONS = { ok: 'ok', unsigned: 'ok', bad: 'close', open: 'time' } as const;

function Check({ check, verification, record, proof, startAt }: CheckProps) {
  const { t } = useTranslation('record');
  const state = verification?.[check];
  return (
    <li data-state={state ?? 'open'}>
      <Icon name={ICONS[state ?? 'open']} size={16} />
      <span>{t(`plan.${check}`)}</span>
      <small>
        {state === undefined ? (
          t('plan.waiting')
        ) : state === 'bad' ? (
          t('plan.bad')
        ) : (
          <CheckText {...{ check, state, record, proof, startAt }} />
        )}
      </small>
    </li>
  );
}

interface CheckTextProps extends Omit<CheckProps, 'verification'> {
  readonly state: 'ok' | 'unsigned' | 'open';
}

function CheckText({ check, state, record, proof, startAt }: CheckTextProps) {
  const { t } = useTranslation('record');
  const { locale } = usePage();
  switch (check) {
    case 'content':
      return t(state === 'open' ? 'plan.content_open' : 'plan.content_text');
    case 'tree':
      return state === 'open' ? t('plan.tree_open') : t('plan.tree_text', { row: record.line, steps: proof?.proof?.path.length ?? 0 });
    case 'head': {
      if (proof?.head === undefined) return t('plan.head_open');
      const day = fullDateText(proof.head.day, locale.code);
      return state === 'unsigned' ? t('plan.head_unsigned', { day }) : day;
    }
    case 'early': {
      const minutes = Math.floor((startAt - record.lockedAt) / 60_000);
      return t('plan.early_text', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    }
  }
}

interface DetailsProps {
  readonly record: PlanRecord;
  readonly commit: string | undefined;
  readonly root: string | undefined;
}

function Details({ record: { salt, content, lockedAt }, commit, root }: DetailsProps) {
  const { t } = useTranslation('record');
  const { locale } = usePage();
  const { zone } = useZone();
  const rows = [
    ['plan.commit', commit],
    ['plan.salt', salt],
    ['plan.root', root],
  ] as const;
  return (
    <dl className={classes.details}>
      <div>
        <dt>{t('plan.locked_at')}</dt>
        <dd>
          <time dateTime={new Date(lockedAt).toISOString()} suppressHydrationWarning>
            {kickOffText(lockedAt, zone, locale.code)}
          </time>
        </dd>
      </div>
      {rows.map(([key, hash]) =>
        hash === undefined ? null : (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className={classes.hash} data-digest>
              {hash}
            </dd>
          </div>
        ),
      )}
      <div>
        <dt>{t('plan.source')}</dt>
        <dd>
          {content === undefined ? null : (
            <details>
              <summary>{t('plan.source_text', { bytes: new TextEncoder().encode(content).length })}</summary>
              <code className={classes.hash}>{content}</code>
            </details>
          )}
          <a href={`/records/${HEADS_FILE}`} download rel="nofollow">
            {t('heads.all')}
          </a>
        </dd>
      </div>
    </dl>
  );
}
