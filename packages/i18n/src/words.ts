import type basketball from './locales/zh_CN/basketball.ts';
import type coins from './locales/zh_CN/coins.ts';
import type common from './locales/zh_CN/core/common.ts';
import type comments from './locales/zh_CN/comments.ts';
import type content from './locales/zh_CN/content.ts';
import type errors from './locales/zh_CN/core/errors.ts';
import type follows from './locales/zh_CN/follows.ts';
import type form from './locales/zh_CN/form.ts';
import type home from './locales/zh_CN/core/home.ts';
import type info from './locales/zh_CN/info.ts';
import type library from './locales/zh_CN/library.ts';
import type lists from './locales/zh_CN/core/lists.ts';
import type login from './locales/zh_CN/login.ts';
import type matchPage from './locales/zh_CN/match-page.ts';
import type match from './locales/zh_CN/core/match.ts';
import type multi from './locales/zh_CN/multi.ts';
import type myThings from './locales/zh_CN/my-things.ts';
import type news from './locales/zh_CN/news.ts';
import type post from './locales/zh_CN/post.ts';
import type preferences from './locales/zh_CN/preferences.ts';
import type search from './locales/zh_CN/search.ts';
import type series from './locales/zh_CN/series.ts';
import type shell from './locales/zh_CN/core/shell.ts';
import type soccer from './locales/zh_CN/soccer.ts';
import type user from './locales/zh_CN/user.ts';
import type video from './locales/zh_CN/video.ts';

/**
 * The namespaces and their keys. zh_CN is the source: a key exists when it stands there. A feature has one namespace of its own; a new one
 * is a file in each complete locale, a line here and a line in `NAMESPACES`.
 */
export interface Dictionary {
  basketball: typeof basketball;
  coins: typeof coins;
  comments: typeof comments;
  common: typeof common;
  content: typeof content;
  errors: typeof errors;
  follows: typeof follows;
  form: typeof form;
  home: typeof home;
  info: typeof info;
  library: typeof library;
  lists: typeof lists;
  login: typeof login;
  match: typeof match;
  'match-page': typeof matchPage;
  multi: typeof multi;
  'my-things': typeof myThings;
  news: typeof news;
  post: typeof post;
  preferences: typeof preferences;
  search: typeof search;
  series: typeof series;
  shell: typeof shell;
  soccer: typeof soccer;
  user: typeof user;
  video: typeof video;
}

export type Namespace = keyof Dictionary;

export const NAMESPACES = [
  'basketball',
  'coins',
  'comments',
  'common',
  'content',
  'errors',
  'follows',
  'form',
  'home',
  'info',
  'library',
  'lists',
  'login',
  'match',
  'match-page',
  'multi',
  'my-things',
  'news',
  'post',
  'preferences',
  'search',
  'series',
  'shell',
  'soccer',
  'user',
  'video',
] as const satisfies readonly Namespace[];

/**
 * A text of a context, i18next's ending for it: `table.team_esports` stands for `table.team` where the game is esports. A language that says
 * the same in both leaves it out.
 */
export type ContextKey = `${string}_esports${'' | '_other'}`;

/** Chinese counts in one form, so that `_other` marks every counted text of the source. */
type WithoutPlural<K extends string> = K extends `${infer Base}_other` ? Base : K;

/** A key of a namespace as it is asked for: without the endings, which `count` and `context` decide. */
export type WordKey<N extends Namespace> = WithoutPlural<Exclude<keyof Dictionary[N] & string, ContextKey>>;

/** What stands in the braces of a text. `count` also chooses the plural form, `context` the text of a context. */
export type WordValues = Readonly<Record<string, string | number>>;

/** The texts of one namespace in one locale, plural endings included. */
export type Words = Readonly<Record<string, string>>;
