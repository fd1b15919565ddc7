import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection, Queryable } from '../../db/pool.ts';

/** One thing that editors change, with its fields as texts. */
export interface EditableRow {
  readonly id: Id;
  readonly version: number;
  readonly title: string;
  readonly state: string;
  readonly fields: Record<string, string>;
}

/** A change of some fields, and of the state. */
export interface Edit {
  readonly fields: Readonly<Record<string, string>>;
  readonly state: 'published' | 'removed' | undefined;
  /** UTC milliseconds. */
  readonly now: number;
}

/** One kind of things that editors change. */
export interface EditableKind {
  /** Returns a page of what has a text in its title, newest first, with the total. */
  page(
    db: Queryable,
    query: { readonly q: string; readonly limit: number; readonly offset: number },
  ): Promise<{ readonly list: EditableRow[]; readonly total: number }>;
  /** Returns one thing, locked until the transaction ends; undefined when it does not exist. */
  lock(db: Connection, id: Id): Promise<EditableRow | undefined>;
  /** Stores a change of a locked thing. @throws {JavaFailure} BAD_INPUT for an unknown field or an invalid value */
  save(db: Connection, row: EditableRow, edit: Edit): Promise<void>;
  readonly subject: string;
}

/** Returns a pattern for `ilike` that finds a text anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
