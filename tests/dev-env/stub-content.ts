import type { JavaName } from '@matchpoint/contracts/java/table';
import type { StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

type Input = Readonly<Record<string, unknown>>;

/** What users write, like and report, in the names of the users whose tokens `users` holds. */
export function contentAnswers(users: StubUsers): Partial<Record<JavaName, StubHandler>> {
  const asUser =
    (answer: (author: { readonly uid: number; readonly username: string }, input: Input) => unknown): StubHandler =>
    ({ headers, input }) => {
      const login = users.tokens.get(String(headers['token']));
      if (login === undefined) return { raw: JSON.stringify({ status: 'fail', errorCode: '3001', errorMsg: '' }) };
      return { result: answer({ uid: login.uid, username: `user${login.uid}` }, input) };
    };
  const post = (author: object, input: Input) => ({ kind: 'post', id: 1, text: input['text'] ?? '', author, publishedAt: 1_000 });
  return {
    addComment: asUser((author, { text }) => ({ id: 1, author, text, at: 1_000 })),
    deleteComment: asUser(() => ({ kind: 'news', id: 1 })),
    like: asUser((_author, { like }) => ({ like, likes: 1 })),
    liked: asUser((_author, { ids }) => ({ list: Array.isArray(ids) ? ids.map((id) => ({ id, liked: true, likes: 1 })) : [] })),
    report: asUser(() => ({ received: true })),
    viewed: () => ({ result: { counted: true } }),
    addDanmaku: asUser((author, { atMs, text, mode }) => ({ id: 1, uid: author.uid, atMs, text, mode })),
    addPost: asUser(post),
    postDetail: asUser(post),
    myPosts: asUser(() => ({ list: [], total: 0, pageIndex: 1, pageSize: 20 })),
    deletePost: asUser(() => ({ deleted: true })),
  };
}
