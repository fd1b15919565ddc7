import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addStaffAudit } from '../../ops/staff-audit.ts';
import { EditableConfig } from './editable-config.ts';
import type { EditableKind } from './editable-content.ts';
import { EditableItems } from './editable-items.ts';
import type { StaffMember } from './staff-member.ts';

const PAGE_SIZE = 30;

/** Editing of articles, videos and settings of the site. */
export class Editing {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #kinds: Readonly<Record<JavaParsed<'staffEdit'>['kind'], EditableKind>> = {
    news: EditableItems.news(),
    video: EditableItems.videos(),
    config: new EditableConfig(),
  };

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns one page of things of a kind, in every state. */
  async page({ kind, q, pageIndex }: JavaParsed<'staffContent'>): Promise<JavaResult<'staffContent'>> {
    const page = { limit: PAGE_SIZE, offset: (pageIndex - 1) * PAGE_SIZE };
    return { ...(await this.#kinds[kind].page(this.#pool, { q, ...page })), pageIndex, pageSize: PAGE_SIZE };
  }

  /**
   * Changes fields and state of a thing. The audit log keeps both versions of the changed fields.
   * @returns the new version
   * @throws {JavaFailure} NOT_FOUND; CONFLICT when it was changed since; BAD_INPUT, TEXT_EMPTY, TEXT_TOO_LONG
   */
  async edit(staff: StaffMember, { kind, id, version, fields, state }: JavaParsed<'staffEdit'>): Promise<number> {
    const of = this.#kinds[kind];
    return transaction(this.#pool, async (db) => {
      const before = await of.lock(db, id);
      if (before === undefined) throw new JavaFailure('NOT_FOUND');
      if (before.version !== version) throw new JavaFailure('CONFLICT');
      const now = this.#clock.now();
      await of.save(db, before, { fields, state, now });
      const after = await of.lock(db, id);
      if (after === undefined) throw new Error(`${kind} ${id} is missing after an edit`);
      if (after.version === before.version) return after.version;
      const names = Object.keys(after.fields).filter((name) => after.fields[name] !== before.fields[name]);
      const part = (row: typeof after) => ({
        state: row.state,
        fields: Object.fromEntries(names.map((name) => [name, row.fields[name]])),
      });
      const entry = { at: now, by: staff, action: 'edit', subject: of.subject, subjectId: id };
      await addStaffAudit(db, { ...entry, before: part(before), after: part(after) });
      return after.version;
    });
  }
}
