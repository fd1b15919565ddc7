import type agent from './locales/zh_CN/agent.ts';
import type anchor from './locales/zh_CN/anchor.ts';
import type auth from './locales/zh_CN/auth.ts';
import type box from './locales/zh_CN/box.ts';
import type comment from './locales/zh_CN/comment.ts';
import type matchCommentary from './locales/zh_CN/match-commentary.ts';
import type common from './locales/zh_CN/core/common.ts';
import type content from './locales/zh_CN/core/content.ts';
import type creator from './locales/zh_CN/creator.ts';
import type document from './locales/zh_CN/document.ts';
import type download from './locales/zh_CN/download.ts';
import type errors from './locales/zh_CN/errors.ts';
import type expert from './locales/zh_CN/expert.ts';
import type expertAlgorithm from './locales/zh_CN/expert-algorithm.ts';
import type follow from './locales/zh_CN/follow.ts';
import type footer from './locales/zh_CN/footer.ts';
import type form from './locales/zh_CN/form.ts';
import type gift from './locales/zh_CN/gift.ts';
import type gold from './locales/zh_CN/gold.ts';
import type home from './locales/zh_CN/core/home.ts';
import type library from './locales/zh_CN/library.ts';
import type live from './locales/zh_CN/live.ts';
import type mall from './locales/zh_CN/mall.ts';
import type match from './locales/zh_CN/core/match.ts';
import type matchBasketball from './locales/zh_CN/match-basketball.ts';
import type matchBattleRoyale from './locales/zh_CN/match-battle-royale.ts';
import type matchList from './locales/zh_CN/core/match-list.ts';
import type matchPage from './locales/zh_CN/match-pages/match-page.ts';
import type matchSeries from './locales/zh_CN/match-series.ts';
import type matchSoccer from './locales/zh_CN/match-soccer.ts';
import type myContent from './locales/zh_CN/my-content.ts';
import type news from './locales/zh_CN/news.ts';
import type notification from './locales/zh_CN/notification.ts';
import type plan from './locales/zh_CN/plan.ts';
import type planPage from './locales/zh_CN/plan-page.ts';
import type post from './locales/zh_CN/post.ts';
import type preferences from './locales/zh_CN/preferences.ts';
import type record from './locales/zh_CN/record.ts';
import type room from './locales/zh_CN/room.ts';
import type search from './locales/zh_CN/search.ts';
import type shell from './locales/zh_CN/core/shell.ts';
import type spoiler from './locales/zh_CN/match-pages/spoiler.ts';
import type staff from './locales/zh_CN/staff.ts';
import type user from './locales/zh_CN/user.ts';
import type video from './locales/zh_CN/video.ts';
import type videoFilm from './locales/zh_CN/video-film.ts';

/**
 * The namespaces and their keys. zh_CN is the source: a key exists when it is in zh_CN. A feature has one namespace, named for its domain. A
 * new one is a file in each complete locale, a line here and a line in `NAMESPACES`.
 */
export interface Dictionary {
  agent: typeof agent;
  anchor: typeof anchor;
  auth: typeof auth;
  box: typeof box;
  comment: typeof comment;
  'match-commentary': typeof matchCommentary;
  common: typeof common;
  content: typeof content;
  creator: typeof creator;
  document: typeof document;
  download: typeof download;
  errors: typeof errors;
  expert: typeof expert;
  'expert-algorithm': typeof expertAlgorithm;
  follow: typeof follow;
  footer: typeof footer;
  form: typeof form;
  gift: typeof gift;
  gold: typeof gold;
  home: typeof home;
  library: typeof library;
  live: typeof live;
  mall: typeof mall;
  match: typeof match;
  'match-basketball': typeof matchBasketball;
  'match-battle-royale': typeof matchBattleRoyale;
  'match-list': typeof matchList;
  'match-page': typeof matchPage;
  'match-series': typeof matchSeries;
  'match-soccer': typeof matchSoccer;
  'my-content': typeof myContent;
  news: typeof news;
  notification: typeof notification;
  plan: typeof plan;
  'plan-page': typeof planPage;
  post: typeof post;
  preferences: typeof preferences;
  record: typeof record;
  room: typeof room;
  search: typeof search;
  shell: typeof shell;
  spoiler: typeof spoiler;
  staff: typeof staff;
  user: typeof user;
  video: typeof video;
  'video-film': typeof videoFilm;
}

export type Namespace = keyof Dictionary;

export const NAMESPACES = [
  'agent',
  'anchor',
  'auth',
  'box',
  'comment',
  'match-commentary',
  'common',
  'content',
  'creator',
  'document',
  'download',
  'errors',
  'expert',
  'expert-algorithm',
  'follow',
  'footer',
  'form',
  'gift',
  'gold',
  'home',
  'library',
  'live',
  'mall',
  'match',
  'match-basketball',
  'match-battle-royale',
  'match-list',
  'match-page',
  'match-series',
  'match-soccer',
  'my-content',
  'news',
  'notification',
  'plan',
  'plan-page',
  'post',
  'preferences',
  'record',
  'room',
  'search',
  'shell',
  'spoiler',
  'staff',
  'user',
  'video',
  'video-film',
] as const satisfies readonly Namespace[];

/**
 * A message for a context, with i18next's suffix: `table.team_esports` replaces `table.team` where the game is esports. A language that uses
 * the same message for both omits it.
 */
export type ContextKey = `${string}_esports${'' | '_other'}`;

/** Chinese has one plural form, so `_other` marks every plural message of the source. */
type WithoutPlural<K extends string> = K extends `${infer Base}_other` ? Base : K;

/** A key of a namespace as it is passed to `t`: without the suffixes that `count` and `context` choose. */
export type MessageKey<N extends Namespace> = WithoutPlural<Exclude<keyof Dictionary[N] & string, ContextKey>>;

/** The values of a message's placeholders. `count` also chooses the plural form, `context` the message for a context. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The messages of one namespace in one locale, plural suffixes included. */
export type Messages = Readonly<Record<string, string>>;
