import { sealedNote, SEALED_NOTE_PREFIX, type RecordLine } from '@matchpoint/contracts/rules/record-chain';
import { readRecordLine } from '@matchpoint/contracts/rules/record-lines';
import type { PlanProof } from './verify-plan-record.ts';

/** A dated note of a plan as its page has it. */
interface Note {
  readonly at: number;
  readonly text: string;
}

/** A note in the record: open text, or a hash. `text` is the note that has the hash; absent while the salt is not published. */
export type RecordedNote =
  | { readonly kind: 'open'; readonly text: string }
  | { readonly kind: 'sealed' | 'differs'; readonly digest: string }
  | { readonly kind: 'same'; readonly digest: string; readonly text: string };

/** Returns the lines of a plan that can be read, in their order. */
export function logLines({ lines }: PlanProof): RecordLine[] {
  return lines.flatMap(({ text, hash }) => {
    try {
      const parsed: unknown = JSON.parse(text);
      return typeof parsed === 'object' && parsed !== null ? [readRecordLine({ ...parsed, hash })] : [];
    } catch {
      return [];
    }
  });
}

/** Returns what the text of a `note` line says. `salt`: that of the plan, published after settlement. */
export function recordedNote(text: string, salt: string | undefined, notes: readonly Note[]): RecordedNote {
  if (!text.startsWith(SEALED_NOTE_PREFIX)) return { kind: 'open', text };
  const digest = text.slice(SEALED_NOTE_PREFIX.length);
  if (salt === undefined) return { kind: 'sealed', digest };
  const same = notes.find((note) => sealedNote(salt, note.text) === text);
  return same === undefined ? { kind: 'differs', digest } : { kind: 'same', digest, text: same.text };
}
