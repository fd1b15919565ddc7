import type { TalkFacts } from './talk-facts.ts';

const COMMON: readonly string[] = [
  '{W} deserved that, no arguments from me',
  '{S} flatters nobody, fair result',
  'Tough one for {L}, they had their moments',
  'Did not see {S} coming at all',
  '{W} looked sharper from the start',
  '{L} need a long look in the mirror after that',
  'Watched every minute, {W} just wanted it more',
  'Quietly, {W} are getting good at this',
];
const HERO: readonly string[] = [
  '{H} was different class today',
  'Give {H} the flowers already',
  'No {H}, no win for {W}',
  'Still thinking about what {H} did there',
];
const LEVEL: readonly string[] = [
  '{A} and {B} cancelled each other out',
  '{S} feels about right',
  'Neither {A} nor {B} will be happy with that',
  'Could have gone either way, {S} it is',
];
const BEFORE: readonly string[] = [
  '{A} at home, I am in',
  'Backing {B} to get something here',
  '{A} against {B} is never dull',
  'Alarm set for {A} and {B}',
  'Feels like a draw to me, {B} are stubborn',
];
const REPLIES: readonly string[] = [
  'Exactly this',
  'Bit harsh on {L} if you ask me',
  'Were we watching the same game?',
  'Saving this for the next meeting',
  'Cannot disagree',
  '{W} fans are going to frame this comment',
];
const POSTS_AFTER: readonly string[] = [
  'Just finished {A} against {B}: {S}. {W} were the better side when it mattered.',
  '{S} to {W}. I would love to hear how {L} supporters feel about it.',
  'Long day, good game. {W} beat {L} {S} and I have no voice left.',
];
const POSTS_LEVEL: readonly string[] = ['{A} and {B} finish {S}. Entertaining, even without a winner.'];
const POSTS_BEFORE: readonly string[] = [
  '{A} play {B} soon. Anybody else staying up for it?',
  'Prediction before {A} and {B}: {B} do not lose. Screenshot this.',
];

/** What is said after a match as comments, in no order. */
export function commentsEn({ winner }: TalkFacts): readonly string[] {
  return winner === undefined ? LEVEL : [...COMMON, ...HERO];
}

export const EN = {
  before: BEFORE,
  replies: REPLIES,
  postsBefore: POSTS_BEFORE,
  postsAfter: POSTS_AFTER,
  postsLevel: POSTS_LEVEL,
} as const;

export const DANMAKU_EN: readonly string[] = [
  'what a moment',
  'again please',
  'LETS GO',
  'called it',
  'goosebumps',
  '{W} cooking',
  'clean',
];
