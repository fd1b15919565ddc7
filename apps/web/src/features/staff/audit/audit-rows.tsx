import { useTranslation } from 'react-i18next';
import { Table } from '@mantine/core';
import type { AuditEntry } from '@matchpoint/contracts/staff/staff';
import { Fragment, useId, useState } from 'react';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { toIsoString } from '../../../lib/time/format-date-time.ts';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { DiffText } from '../diff/diff-text.tsx';
import { diffLines } from '../diff/text-diff.ts';
import { useTimeText } from '../frame/use-time-text.ts';
import { formatJson } from './format-json.ts';
import classes from './audit-rows.module.css';

/** The entries of the log. The changes of an entry open below it. */
export function AuditRows({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('staff');
  return (
    <div className={classes.scroll} role="region" aria-label={t('audit.title')} {...scrollArea}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('audit.time')}</Table.Th>
            <Table.Th>{t('audit.by')}</Table.Th>
            <Table.Th>{t('audit.action')}</Table.Th>
            <Table.Th>{t('audit.subject')}</Table.Th>
            <Table.Th>{t('audit.reason')}</Table.Th>
            <Table.Th>{t('audit.changes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <EntryRows key={String(entry.id)} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function EntryRows({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('staff');
  const nameOf = useOptionalT('staff');
  const timeText = useTimeText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { at, by, action, outcome, subject, subjectId, reason, before, after } = entry;
  const hasChanges = before !== undefined || after !== undefined;
  return (
    <Fragment>
      <Table.Tr>
        <Table.Td className={classes.time}>
          <time dateTime={toIsoString(at)}>{timeText(at)}</time>
          <small dir="ltr">{t('list.number', { id: entry.id })}</small>
        </Table.Td>
        <Table.Td>
          <bdi>{by === '' ? t('audit.system') : by}</bdi>
        </Table.Td>
        <Table.Td>
          {nameOf(`action.${action}`) === undefined ? null : <span>{nameOf(`action.${action}`)} </span>}
          <code dir="ltr">{outcome === '' || outcome === 'done' ? action : `${action} · ${outcome}`}</code>
        </Table.Td>
        <Table.Td>
          <bdi>{nameOf(`subject.${subject}`) ?? subject}</bdi>
          {subjectId === undefined ? null : <small dir="ltr">{t('list.number', { id: subjectId })}</small>}
        </Table.Td>
        <Table.Td className={classes.reason} dir="auto">
          {reason}
        </Table.Td>
        <Table.Td>
          {hasChanges ? (
            <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {t(open ? 'audit.hide' : 'audit.show')}
            </button>
          ) : null}
        </Table.Td>
      </Table.Tr>
      {open ? (
        <Table.Tr id={id}>
          <Table.Td colSpan={6}>
            <pre className={classes.changes} dir="ltr">
              <DiffText parts={diffLines(formatJson(before), formatJson(after))} side="both" />
            </pre>
          </Table.Td>
        </Table.Tr>
      ) : null}
    </Fragment>
  );
}
