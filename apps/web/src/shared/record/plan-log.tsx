import { useTranslation } from 'react-i18next';
import type { RecordLine } from '@matchpoint/contracts/rules/record-chain';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { logLines, recordedNote } from './plan-log-lines.ts';
import type { PlanProof } from './verify-plan-record.ts';
import classes from './plan-log.module.css';

export interface PlanLogProps {
  readonly proof: PlanProof;
  /** Published after settlement. */
  readonly salt: string | undefined;
  /** The notes of the plan that the viewer may read. */
  readonly notes: readonly { readonly at: number; readonly text: string }[];
}

/** The lines of the record log about one plan, oldest first, in words. */
export function PlanLog({ proof, salt, notes }: PlanLogProps) {
  const { t } = useTranslation('record');
  const { locale } = usePage();
  const { zone } = useZone();
  return (
    <ol className={classes.lines} aria-label={t('plan.lines')}>
      {logLines(proof).map((line) => (
        <li key={line.number} data-kind={line.kind}>
          <span>{t('plan.line', { row: line.number })}</span>
          <time dateTime={new Date(line.at).toISOString()} suppressHydrationWarning>
            <Bdi>{kickOffText(line.at, zone, locale.code)}</Bdi>
          </time>
          <b>
            <LineText line={line} />
          </b>
          {line.kind === 'note' ? <NoteText text={line.body.text} salt={salt} notes={notes} /> : null}
        </li>
      ))}
    </ol>
  );
}

function LineText({ line }: { readonly line: RecordLine }) {
  const { t } = useTranslation('record');
  switch (line.kind) {
    case 'plan':
      return t('plan.kind.plan', { version: line.body.version });
    case 'result':
      return t('plan.kind.result', { revision: line.body.revision, result: t(`plan.result.${line.body.result}`) });
    default:
      return t(`plan.kind.${line.kind}`);
  }
}

interface NoteTextProps {
  readonly text: string;
  readonly salt: string | undefined;
  readonly notes: PlanLogProps['notes'];
}

function NoteText({ text, salt, notes }: NoteTextProps) {
  const { t } = useTranslation('record');
  const note = recordedNote(text, salt, notes);
  switch (note.kind) {
    case 'open':
      return <q dir="auto">{note.text}</q>;
    case 'same':
      return (
        <span data-note="same" title={note.digest}>
          <q dir="auto">{note.text}</q> <small>{t('plan.note_same')}</small>
        </span>
      );
    default:
      return (
        <small data-note={note.kind} title={note.digest}>
          {t(note.kind === 'sealed' ? 'plan.note_sealed' : 'plan.note_differs', { digest: `${note.digest.slice(0, 16)}…` })}
        </small>
      );
  }
}
