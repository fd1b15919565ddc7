import type { ReportKind } from '@matchpoint/contracts/content/content';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../../db/pool.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';

/** What a report is about. */
interface ReportedThing {
  readonly text: string;
  readonly state: string;
  /** Null for content of the site itself. */
  readonly author_id: UserId | null;
  readonly author: StoredAuthor | null;
}

/** For each kind: the text that a reviewer judges, its state and its author. */
const THINGS: Readonly<
  Record<ReportKind, { readonly from: string; readonly text: string; readonly author: string; readonly state: string }>
> = {
  news: {
    from: 'news_item thing',
    text: `coalesce(thing.texts -> 'zh_CN', thing.texts -> 'en_US') ->> 'title'`,
    author: 'thing.author_id',
    state: 'thing.state',
  },
  video: {
    from: 'video_item thing',
    text: `coalesce(thing.titles ->> 'zh_CN', thing.titles ->> 'en_US')`,
    author: 'thing.author_id',
    state: 'thing.state',
  },
  post: {
    from: 'post_item thing',
    text: `concat_ws(E'\\n', nullif(thing.title, ''), thing.text)`,
    author: 'thing.author_id',
    state: 'thing.state',
  },
  comment: { from: 'comment thing', text: 'thing.text', author: 'thing.author_id', state: 'thing.state' },
  danmaku: { from: 'danmaku thing', text: 'thing.text', author: 'thing.author_id', state: 'thing.state' },
  user: {
    from: 'app_user thing',
    text: `concat_ws(E'\\n', thing.username, nullif(thing.signature, ''))`,
    author: 'thing.id',
    state: 'thing.state',
  },
  chat: { from: 'chat_message thing', text: 'thing.text', author: 'thing.user_id', state: 'thing.state' },
  plan: { from: 'plan thing', text: `concat_ws(E'\\n', thing.title, thing.content)`, author: 'thing.author_id', state: 'thing.review' },
};

/** Returns a reported thing in any state; undefined when it does not exist any more. */
export async function findReportedThing(db: Queryable, kind: ReportKind, id: Id): Promise<ReportedThing | undefined> {
  const { from, text, author, state } = THINGS[kind];
  const { rows } = await db.query<ReportedThing>(
    `select ${text} as text, ${state} as state, ${author} as author_id, ${AUTHOR} from ${from} left join app_user author on author.id = ${author}
     where thing.id = $1`,
    [id],
  );
  return rows[0];
}

/** SQL of the beginning of the text of each reported thing, for lists; `report` is the row with `kind` and `subject_id`. */
export const REPORTED_TEXT = `left(case report.kind ${Object.entries(THINGS)
  .map(([kind, { from, text }]) => `when '${kind}' then (select ${text} from ${from} where thing.id = report.subject_id)`)
  .join(' ')} end, 200)`;
