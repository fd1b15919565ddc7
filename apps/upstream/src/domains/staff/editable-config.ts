import type { Id } from '@matchpoint/contracts/rules/id';
import { SITE_SETTINGS, type SiteSettingName } from '@matchpoint/contracts/system/site-settings';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { containing, type Edit, type EditableKind, type EditableRow } from './editable-content.ts';

interface SettingRow {
  readonly id: Id;
  readonly name: SiteSettingName;
  readonly value: string;
  readonly version: number;
}

const COLUMNS = 'select id, name, value, version from site_setting';

/** Settings of the site: facts about the operator that replace those of the installation; an empty one replaces nothing. */
export class EditableConfig implements EditableKind {
  readonly subject = 'config';

  async page(db: Queryable, query: { readonly q: string; readonly limit: number; readonly offset: number }) {
    const where = `($1 = '' or name ilike $2)`;
    const values = [query.q, containing(query.q)];
    const { rows } = await db.query<SettingRow>(`${COLUMNS} where ${where} order by id limit $3 offset $4`, [
      ...values,
      query.limit,
      query.offset,
    ]);
    const { rows: counted } = await db.query<{ total: number }>(`select count(*)::int as total from site_setting where ${where}`, values);
    return { list: rows.map(present), total: counted[0]?.total ?? 0 };
  }

  async lock(db: Connection, id: Id): Promise<EditableRow | undefined> {
    const { rows } = await db.query<SettingRow>(`${COLUMNS} where id = $1 for update`, [id]);
    return rows[0] === undefined ? undefined : present(rows[0]);
  }

  async save(db: Connection, row: EditableRow, { fields, state }: Edit): Promise<void> {
    const { value, ...others } = fields;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new JavaFailure('BAD_INPUT', `fields: no ${unknown}`);
    if (state !== undefined && state !== 'published') throw new JavaFailure('BAD_INPUT', 'state: a setting cannot be hidden');
    if (value === undefined) return;
    const accepted = value.trim();
    const name = Object.keys(SITE_SETTINGS).find((one): one is SiteSettingName => one === row.title);
    if (name === undefined || (accepted !== '' && !SITE_SETTINGS[name].safeParse(accepted).success))
      throw new JavaFailure('BAD_INPUT', `fields: value is no ${row.title}`);
    await db.query('update site_setting set value = $2, version = version + 1 where id = $1 and value <> $2', [row.id, accepted]);
  }
}

function present({ id, name, value, version }: SettingRow): EditableRow {
  return { id, version, title: name, state: 'published', fields: { value } };
}
