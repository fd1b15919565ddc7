import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { Link } from '@tanstack/react-router';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Facts } from './facts.tsx';
import { Rows } from './rows.tsx';
import classes from './text-item.module.css';

/** A post or comment that waits for a decision. */
export function TextBody({ item }: { readonly item: Extract<StaffItem, { queue: 'post' | 'comment' }> }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <Facts facts={[{ label: t('fact.reports'), value: t('fact.reports_text', { count: item.reports }) }]} />
      <p className={classes.text} dir="auto">
        {item.text ?? item.title}
      </p>
    </>
  );
}

/** Something that users reported, with their reasons. */
export function ReportBody({ item }: { readonly item: Extract<StaffItem, { queue: 'report' }> }) {
  const { t } = useTranslation('staff');
  const optionalT = useOptionalT('staff');
  return (
    <>
      <Facts
        facts={[
          {
            label: t('report.subject'),
            value: (
              <>
                {t(`reported.${item.kind}`)} <Subject kind={item.kind} id={item.subjectId} />
              </>
            ),
          },
          { label: t('fact.reports'), value: t('fact.reports_text', { count: item.reasons.length }) },
        ]}
      />
      {item.text === undefined || item.text === '' ? (
        <p className={classes.none}>{t('report.no_text')}</p>
      ) : (
        <p className={classes.text} dir="auto">
          {item.text}
        </p>
      )}
      <h3 className={classes.heading}>{t('report.reasons')}</h3>
      <Rows
        rows={item.reasons.map(({ reason, note, at }, index) => ({
          label: `${index + 1}. ${optionalT(`why.${reason}`) ?? reason}`,
          value: (
            <span className={classes.reason}>
              {note === '' ? null : <bdi>{note}</bdi>}
              <small>
                <RelativeTime at={at} />
              </small>
            </span>
          ),
        }))}
      />
    </>
  );
}

/** The number of a reported thing; of one with a page of its own, a link to it. */
function Subject({ kind, id }: { readonly kind: Extract<StaffItem, { queue: 'report' }>['kind']; readonly id: Id }) {
  const { t } = useTranslation('staff');
  const number = <bdi dir="ltr">{t('list.number', { id })}</bdi>;
  const params = { id: String(id) };
  switch (kind) {
    case 'plan':
      return (
        <Link to="/expert/plan/$id" params={params} target="_blank" preload={false}>
          {number}
        </Link>
      );
    case 'user':
      return (
        <Link to="/userInfo/$id" params={params} target="_blank" preload={false}>
          {number}
        </Link>
      );
    default:
      return number;
  }
}
