import { describe, expect, it } from 'vitest';
import { sealedNote } from '@matchpoint/contracts/rules/record-chain';
import { recordedNote } from './plan-log-lines.ts';

const SALT = 'e92b13934ce491b2'.repeat(4);
const note = { at: 0, text: '首发出来了，判断不变' };
const recorded = sealedNote(SALT, note.text);

describe('a note in the record of a plan', () => {
  it('a note that was recorded openly is shown as it is', () => {
    expect(recordedNote(note.text, undefined, [])).toEqual({ kind: 'open', text: note.text });
  });

  it('a sealed note is a hash without its prefix until the salt is published', () => {
    const shown = recordedNote(recorded, undefined, [note]);
    expect(shown).toEqual({ kind: 'sealed', digest: recorded.slice('sha256:'.length) });
  });

  it('with the salt, a hash is compared with the notes of the plan, and a changed note has no such hash', () => {
    expect(recordedNote(recorded, SALT, [{ at: 1, text: '另一条' }, note])).toMatchObject({ kind: 'same', text: note.text });
    expect(recordedNote(recorded, SALT, [{ ...note, text: `${note.text}。` }])).toMatchObject({ kind: 'differs' });
    expect(recordedNote(recorded, '0'.repeat(64), [note])).toMatchObject({ kind: 'differs' });
  });
});
