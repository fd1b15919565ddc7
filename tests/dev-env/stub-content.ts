import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

const missing = { raw: JSON.stringify({ status: 'fail', errorCode: '404', errorMsg: '' }) };

type Input = Readonly<Record<string, unknown>>;

/** Returns the rows of what users write, like and report, on behalf of the users whose tokens are in `users`. */
export function contentAnswers(users: StubUsers): Partial<Record<JavaName, StubHandler>> {
  const asUser =
    (answer: (author: { readonly uid: Id; readonly username: string }, input: Input) => unknown): StubHandler =>
    ({ headers, input }) => {
      const login = users.tokens.get(String(headers['token']));
      if (login === undefined) return { raw: JSON.stringify({ status: 'fail', errorCode: '3001', errorMsg: '' }) };
      return { result: answer({ uid: login.uid, username: `user${login.uid}` }, input) };
    };
  const post = (author: object, input: Input) => ({
    kind: 'post',
    id: 1,
    text: input['text'] ?? '',
    author,
    publishedAt: Date.UTC(2026, 5, 11),
  });
  return {
    addComment: asUser((author, { text }) => ({ id: 1, author, text, at: Date.UTC(2026, 5, 11) })),
    deleteComment: asUser(() => ({ kind: 'news', id: 1 })),
    like: asUser((_author, { like }) => ({ like, likes: 1 })),
    liked: asUser((_author, { ids }) => ({ list: Array.isArray(ids) ? ids.map((id) => ({ id, liked: true, likes: 1 })) : [] })),
    report: asUser(() => ({ received: true })),
    viewed: () => ({ result: { counted: true } }),
    addDanmaku: asUser((author, { atMs, text, mode }) => ({ id: 1, uid: author.uid, atMs, text, mode })),
    addPost: asUser(post),
    // The public content rows are empty.
    postDetail: (call) => (call.headers['token'] === undefined ? missing : asUser(post)(call)),
    myPosts: asUser(() => ({ list: [], total: 0, pageIndex: 1, pageSize: 20 })),
    deletePost: asUser(() => ({ deleted: true })),
  };
}

/** Returns the public content rows of an empty upstream: lists are empty, everything else is not found. */
export function emptyReads(): Partial<Record<JavaName, StubHandler>> {
  const rows: [string, JavaEndpoint][] = Object.entries(JAVA);
  return Object.fromEntries(
    rows.flatMap(([name, { auth, mutates, result }]): [string, StubHandler][] => {
      if (auth !== 'none' || mutates) return [];
      const empty = [
        [],
        { list: [] },
        { list: [], total: 0, pageIndex: 1, pageSize: 20 },
        { list: [], total: 0, count: 0, pageIndex: 1, pageSize: 20 },
      ];
      const fitting = empty.find((value) => result.safeParse(value).success);
      return [[name, () => (fitting === undefined ? missing : { result: fitting })]];
    }),
  );
}
