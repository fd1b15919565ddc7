import { useTranslation } from 'react-i18next';
import type { RecordFinding } from '@matchpoint/contracts/rules/record-findings';
import { fullDateText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../lib/page/page-context.ts';
import { Icon } from '../../ui/image/icon.tsx';
import { checkState, RECORD_CHECKS, type CheckState, type RecordCheck } from './record-checks.ts';
import { RecomputedStatistics } from './recomputed-statistics.tsx';
import type { VerificationReport } from './verification-messages.ts';
import classes from './verification-result.module.css';

/** Findings that the page lists; the first broken row is among them. */
const MAX_SHOWN = 50;
const ICONS = { ok: 'ok', bad: 'close', open: 'time' } as const satisfies Record<CheckState, string>;

/** Shows what a verification found: all in order, or the first broken row. */
export function VerificationResult({ report }: { readonly report: VerificationReport }) {
  const { t } = useTranslation('record');
  const { findings, findingCount, lines } = report;
  const isEmpty = lines === 0 && findingCount === 0;
  const more = findingCount - Math.min(findings.length, MAX_SHOWN);
  return (
    <div className={classes.result} data-broken={report.isBroken || undefined}>
      <h4>{isEmpty ? t('result.empty') : <Verdict report={report} />}</h4>
      <p>
        {isEmpty ? t('result.empty_text') : report.isBroken ? t('result.broken_text') : t('result.ok_text', { lines, heads: report.heads })}
      </p>
      {isEmpty ? null : (
        <ul className={classes.checks}>
          {RECORD_CHECKS.map((check) => (
            <CheckRow key={check} check={check} report={report} />
          ))}
        </ul>
      )}
      {findings.length === 0 ? null : (
        <>
          <h5>{t('findings')}</h5>
          <ol className={classes.findings}>
            {findings.slice(0, MAX_SHOWN).map((finding, index) => (
              <li key={index} data-severity={finding.severity}>
                <FindingText finding={finding} />
              </li>
            ))}
          </ol>
          {more > 0 ? <p>{t('findings.more', { count: more })}</p> : null}
        </>
      )}
      {report.experts.length === 0 ? null : <RecomputedStatistics experts={report.experts} />}
    </div>
  );
}

function Verdict({ report: { isBroken, firstBrokenRow } }: { readonly report: VerificationReport }) {
  const { t } = useTranslation('record');
  if (!isBroken) return <>{t('result.ok')}</>;
  return <>{firstBrokenRow === undefined ? t('result.broken') : t('result.row', { row: firstBrokenRow })}</>;
}

function CheckRow({ check, report }: { readonly check: RecordCheck; readonly report: VerificationReport }) {
  const { t } = useTranslation('record');
  const state = checkState(check, report);
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} size={16} />
      <b>{t(`check.${check}`)}</b>
      <span className={classes.state}>{t(`state.${state}`)}</span>
      <small>
        <CheckText check={check} report={report} />
      </small>
    </li>
  );
}

function CheckText({
  check,
  report: { lines, heads, signatures, savedHeads, plans },
}: {
  readonly check: RecordCheck;
  readonly report: VerificationReport;
}) {
  const { t } = useTranslation('record');
  switch (check) {
    case 'chain':
      return t('check.chain_text', { lines });
    case 'heads':
      if (heads === 0) return t('check.heads_none');
      return t(signatures.not_checked > 0 ? 'check.heads_unsigned' : 'check.heads_text', { heads });
    case 'plans':
      return t('check.plans_text', { plans: plans.revealed });
    case 'results':
      return t('check.results_text', { plans: plans.settled });
    case 'saved':
      return savedHeads === 0 ? t('check.saved_none') : t('check.saved_text', { heads: savedHeads });
  }
}

function FindingText({ finding: { code, row, lastRow, headRow, day } }: { readonly finding: RecordFinding }) {
  const { t } = useTranslation('record');
  const { locale } = usePage();
  const head =
    day === undefined
      ? headRow === undefined
        ? undefined
        : t('place.head_row', { headRow })
      : t('place.head', { day: fullDateText(day, locale.code) });
  const rows =
    row === undefined ? undefined : lastRow === undefined || lastRow === row ? t('place.row', { row }) : t('place.rows', { row, lastRow });
  const place = head === undefined ? (rows ?? '') : rows === undefined ? head : t('place.both', { head, rows });
  return <>{t('finding', { place, text: t(`finding.${code}`) })}</>;
}
