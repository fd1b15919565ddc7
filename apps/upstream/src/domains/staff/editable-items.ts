import { RichText } from '@matchpoint/contracts/content/rich-text';
import type { Id } from '@matchpoint/contracts/rules/id';
import { z } from 'zod';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { cleanText } from '../../text/clean-text.ts';
import { containing, type Edit, type EditableKind, type EditableRow } from './editable-content.ts';
import { fingerprint } from './review-queue.ts';

const LANGUAGES = ['zh_CN', 'zh_tw', 'en_US'] as const;
type Language = (typeof LANGUAGES)[number];
const TITLE_MAX = 200;
const TEXT_MAX = 2_000;

interface ItemRow {
  readonly id: Id;
  readonly version: number;
  readonly state: string;
  readonly titles: Partial<Record<Language, string>>;
  readonly texts: Partial<Record<Language, string>>;
  readonly bodies: Partial<Record<Language, unknown>> | null;
}

/** How the columns of articles and videos become fields `title.zh_CN`, `summary.zh_CN`, `body.zh_CN`. */
interface ItemTable {
  readonly subject: 'news' | 'video';
  readonly table: 'news_item' | 'video_item';
  /** Name of the field of the second text. */
  readonly text: 'summary' | 'description';
  readonly columns: string;
}

/** Titles and texts by language. */
const NEWS: ItemTable = {
  subject: 'news',
  table: 'news_item',
  text: 'summary',
  columns: `(select jsonb_object_agg(key, value ->> 'title') from jsonb_each(item.texts)) as titles,
    (select jsonb_object_agg(key, value ->> 'summary') from jsonb_each(item.texts)) as texts, item.bodies`,
};
const VIDEO: ItemTable = {
  subject: 'video',
  table: 'video_item',
  text: 'description',
  columns: 'item.titles, item.descriptions as texts, null::jsonb as bodies',
};

/** Articles and videos at the desk. Caches learn of every change from the trigger on the table. */
export class EditableItems implements EditableKind {
  readonly #of: ItemTable;
  private constructor(of: ItemTable) {
    this.#of = of;
  }

  static news(): EditableItems {
    return new EditableItems(NEWS);
  }

  static videos(): EditableItems {
    return new EditableItems(VIDEO);
  }

  get subject(): string {
    return this.#of.subject;
  }

  async page(db: Queryable, query: { readonly q: string; readonly limit: number; readonly offset: number }) {
    const where = `($1 = '' or item.id::text = $1 or ${this.#titles()}::text ilike $2)`;
    const values = [query.q, containing(query.q)];
    const { rows } = await db.query<ItemRow>(`${this.#select()} where ${where} order by item.id desc limit $3 offset $4`, [
      ...values,
      query.limit,
      query.offset,
    ]);
    const { rows: counted } = await db.query<{ total: number }>(
      `select count(*)::int as total from ${this.#of.table} item where ${where}`,
      values,
    );
    return { list: rows.map((row) => this.#present(row)), total: counted[0]?.total ?? 0 };
  }

  async lock(db: Connection, id: Id): Promise<EditableRow | undefined> {
    const { rows } = await db.query<ItemRow>(`${this.#select()} where item.id = $1 for no key update of item`, [id]);
    return rows[0] === undefined ? undefined : this.#present(rows[0]);
  }

  async save(db: Connection, row: EditableRow, { fields, state, now }: Edit): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      if (value !== row.fields[name]) await this.#saveField(db, row, name, value, now);
    }
    if (state !== undefined && state !== row.state)
      await db.query(`update ${this.#of.table} set state = $2 where id = $1`, [row.id, state]);
  }

  async #saveField(db: Connection, row: EditableRow, name: string, value: string, now: number): Promise<void> {
    const [field = '', lan = ''] = name.split('.', 2);
    const language = LANGUAGES.find((one) => one === lan);
    if (language === undefined || row.fields[name] === undefined) throw new JavaFailure('BAD_INPUT', `fields: no ${name}`);
    const accepted = field === 'body' ? JSON.stringify(acceptBody(name, value)) : JSON.stringify(this.#acceptText(field, name, value));
    if (this.#of.subject === 'news') {
      const [column, path] = field === 'body' ? ['bodies', `{${language}}`] : ['texts', `{${language},${field}}`];
      await db.query(`update news_item set ${column} = jsonb_set(${column}, $2, $3::jsonb), changed_at = $4 where id = $1`, [
        row.id,
        path,
        accepted,
        now,
      ]);
    } else {
      const column = field === 'title' ? 'titles' : 'descriptions';
      await db.query(`update video_item set ${column} = jsonb_set(${column}, $2, $3::jsonb) where id = $1`, [
        row.id,
        `{${language}}`,
        accepted,
      ]);
    }
  }

  #acceptText(field: string, name: string, value: string): string {
    const text = cleanText(value);
    const max = field === 'title' ? TITLE_MAX : TEXT_MAX;
    if (field !== 'title' && field !== this.#of.text) throw new JavaFailure('BAD_INPUT', `fields: no ${name}`);
    if (text.length > max) throw new JavaFailure('TEXT_TOO_LONG', name);
    if (field === 'title' && text === '') throw new JavaFailure('TEXT_EMPTY', name);
    return text;
  }

  #titles(): string {
    return this.#of.subject === 'news' ? 'item.texts' : 'item.titles';
  }

  #select(): string {
    const { columns, table, subject } = this.#of;
    const content = subject === 'news' ? 'item.texts, item.bodies' : 'item.titles, item.descriptions';
    return `select item.id, item.state, ${columns}, ${fingerprint(`concat_ws('|', item.state, ${content})`)} as version from ${table} item`;
  }

  #present({ id, version, state, titles, texts, bodies }: ItemRow): EditableRow {
    const written = LANGUAGES.filter((lan) => titles[lan] !== undefined);
    const fields = written.flatMap((lan) => [
      [`title.${lan}`, titles[lan] ?? ''] as const,
      [`${this.#of.text}.${lan}`, texts[lan] ?? ''] as const,
      ...(bodies === null ? [] : [[`body.${lan}`, JSON.stringify(bodies[lan] ?? [])] as const]),
    ]);
    return { id, version, title: titles.zh_CN ?? titles.en_US ?? '', state, fields: Object.fromEntries(fields) };
  }
}

/** @throws {JavaFailure} BAD_INPUT for what is no article, also when single blocks are unknown */
function acceptBody(name: string, value: string): RichText {
  const parsed = RichText.safeParse(parseJson(value));
  const given = z.array(z.unknown()).safeParse(parseJson(value));
  if (!parsed.success || !given.success || parsed.data.length !== given.data.length)
    throw new JavaFailure('BAD_INPUT', `fields: ${name} is no article`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
