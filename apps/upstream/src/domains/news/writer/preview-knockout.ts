import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { ArticleContext } from './article-context.ts';
import { fact, phrase, silentClaim } from './phrase.ts';
import type { Stake } from './stake.ts';

/** What the winner of a knockout match gets, or that the loser is out. */
type Prize = 'title' | 'final' | 'last_four' | 'last_eight' | 'stays';

/** Rounds whose name alone says what their winner gets, in the two languages of articles. */
const PRIZES: readonly (readonly [RegExp, Prize])[] = [
  [/^(?:(?:grand )?final|总?决赛)$/iu, 'title'],
  [/^(?:semi-?\s?finals?|半决赛)$/iu, 'final'],
  [/^(?:quarter-?\s?finals?|(?:1\/4\s?|四分之一)决赛)$/iu, 'last_four'],
  [/^(?:round of 16|last 16|(?:1\/8\s?|八分之一)决赛)$/iu, 'last_eight'],
  [/^(?:lower bracket\b.*|败者组.*)$/iu, 'stays'],
];
/** Meetings of the same teams within this time may be the other leg of a tie. */
const TIE_MS = 45 * 86_400_000;

/** Returns what the winner of this match gets; undefined unless the match decides a tie by itself. */
function prizeOf(detail: MatchDetail): Prize | undefined {
  // Playoffs of basketball are played over several matches.
  if (detail.facts.kind === 'basketball' || detail.group !== undefined || detail.analysis === undefined) return undefined;
  const { h2h, next } = detail.analysis;
  const [first, second] = [next[0][0]?.id, next[1][0]?.id];
  const hasOtherLeg = (first !== undefined && first === second) || h2h.some(({ startAt }) => detail.startAt - startAt < TIE_MS);
  if (detail.facts.kind === 'soccer' && hasOtherLeg) return undefined;
  const round = detail.round?.trim() ?? '';
  return PRIZES.find(([name]) => name.test(round))?.[1];
}

/** Returns the stake of a knockout match: the title, a place in the next round, or elimination. */
export function knockoutStakes(context: ArticleContext): Stake[] {
  const prize = prizeOf(context.detail);
  if (prize === undefined) return [];
  const [a, b] = [context.team(0), context.team(1)];
  const short = context.leagueShort;
  const mark = silentClaim('knockout', [], prize);
  if (prize === 'title')
    return [
      {
        kind: 'title',
        weight: 100,
        headlines: context.in<Stake['headlines']>(
          [phrase`冠军之战：${a}与${b}争夺${short}冠军${mark}`, phrase`${short}决赛前瞻：${a}与${b}谁能捧杯${mark}`],
          [phrase`${a} and ${b} play for ${short} title${mark}`, phrase`${short} title at stake as ${a} meet ${b}${mark}`],
        ),
        sentences: context.in<Stake['sentences']>(
          [phrase`这是决赛，胜者就是冠军。${mark}`, phrase`冠军将在两队之间产生，输球的球队只能屈居亚军。${mark}`],
          [
            phrase`This is the final: the winner takes the title.${mark}`,
            phrase`The winner will be champions, the loser runners-up.${mark}`,
          ],
        ),
      },
    ];
  if (prize === 'stays')
    return [
      {
        kind: 'elimination',
        weight: 88,
        headlines: context.in<Stake['headlines']>(
          [phrase`败者组生死战：${a}对阵${b}，输球即出局${mark}`, phrase`没有退路：${a}与${b}在${short}败者组相遇${mark}`],
          [phrase`${a} and ${b} fight to stay in ${short}${mark}`, phrase`No way back for the loser as ${a} meet ${b}${mark}`],
        ),
        sentences: context.in<Stake['sentences']>(
          [phrase`两队都已身处败者组，输掉比赛就会被淘汰。${mark}`, phrase`败者组里没有重来的机会：负者就此结束征程。${mark}`],
          [
            phrase`Both are in the lower bracket, so the loser is out.${mark}`,
            phrase`A defeat in the lower bracket ends the tournament.${mark}`,
          ],
        ),
      },
    ];
  const place = {
    final: fact(context.in('决赛', 'the final'), 'knockout', [], prize),
    last_four: fact(context.in('四强', 'the semi-finals'), 'knockout', [], prize),
    last_eight: fact(context.in('八强', 'the quarter-finals'), 'knockout', [], prize),
  }[prize];
  return [
    {
      kind: 'progress',
      weight: prize === 'final' ? 92 : prize === 'last_four' ? 86 : 82,
      headlines: context.in<Stake['headlines']>(
        [phrase`${place}席位之争：${a}对阵${b}`, phrase`${a}与${b}争夺${short}${place}席位`],
        [phrase`${a} and ${b} play for place in ${place}`, phrase`${capitalPlace(context, prize)} at stake: ${a} v ${b}`],
      ),
      sentences: context.in<Stake['sentences']>(
        [phrase`胜者晋级${place}，负者止步于此。`, phrase`这场淘汰赛的胜者将跻身${place}，负者就此出局。`],
        [
          phrase`The winner is through to ${place}; the loser is out.`,
          phrase`It is a knockout match, with a place in ${place} for the winner.`,
        ],
      ),
    },
  ];
}

function capitalPlace(context: ArticleContext, prize: Exclude<Prize, 'title' | 'stays'>) {
  const text = { final: 'Place in final', last_four: 'Semi-final place', last_eight: 'Quarter-final place' }[prize];
  return fact(context.in('', text), 'knockout', [], prize);
}
