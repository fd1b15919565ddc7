import type { Side } from '@matchpoint/contracts/match/base';
import type { CsGame, MobaGame } from '@matchpoint/contracts/match/series';
import { CS_MAPS } from '@matchpoint/contracts/terms/maps';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { otherOf } from './article-context.ts';
import { goldAmount } from './moba-words.ts';
import { fact, type Phrase, phrase, silentClaim } from './phrase.ts';
import type { WonSeries } from './won-series.ts';
import type { PlayedGame } from './series-story.ts';
import { gameWord } from './series-words.ts';
import type { Story } from './story.ts';

/** Returns the stories of a series about one of its games: gold that turned, a short game, a map that turned or went to overtime. */
export function gameStories(won: WonSeries): Story[] {
  const games = won.story.games.filter((one) => one.winner === won.winner && one.game.status === 'finished');
  return [
    ...goldTurn(won, games),
    ...quickGame(won, games),
    ...onesided(won, games),
    ...halfTurn(won, games),
    ...mapOvertime(won, games),
    ...theirPick(won, games),
  ];
}

function mobaOf({ game }: PlayedGame): MobaGame | undefined {
  return game.detail?.kind === 'moba' ? game.detail : undefined;
}

function csOf({ game }: PlayedGame): CsGame | undefined {
  return game.detail?.kind === 'cs' ? game.detail : undefined;
}

/** Gold deficits from this size are a story. */
const MIN_DEFICIT = 3_000;

function goldTurn({ context, w, l, result, winner }: WonSeries, games: readonly PlayedGame[]): Story[] {
  const sign = winner === 0 ? 1 : -1;
  const behind = games.flatMap((one) => {
    const points = mobaOf(one)?.goldDiff ?? [];
    const worst = points.reduce<readonly [number, number] | undefined>(
      (low, point) => (low === undefined || point[1] * sign < low[1] * sign ? point : low),
      undefined,
    );
    return worst === undefined ? [] : [{ no: one.game.no, minute: worst[0], deficit: -worst[1] * sign }];
  });
  const [most] = behind.toSorted((a, b) => b.deficit - a.deficit);
  if (most === undefined || most.deficit < MIN_DEFICIT) return [];
  const gold = fact(goldAmount(context, most.deficit), 'gold_behind', [most.no, winner], most.deficit);
  const mark = silentClaim('gold_behind', [most.no, winner], most.deficit);
  const word = gameWord(context, most.no);
  const won = silentClaim('game_winner', [most.no], winner);
  const when = fact(context.in(`${most.minute}分钟`, `${most.minute} minutes`), 'gold_low_minute', [most.no, winner], most.minute);
  return [
    {
      kind: 'gold_turn',
      weight: 60 + Math.min(20, Math.round(most.deficit / 1_000)),
      headlines: context.in<Story['leads']>(
        [phrase`经济落后${gold}翻盘，${w} ${result} 击败${l}`, phrase`逆风翻盘，${w} ${result} 拿下${l}${mark}`],
        [phrase`${w} overturn ${gold} gold deficit on way past ${l}`, phrase`${w} turn gold deficit around to beat ${l} ${result}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${word}进行到${when}时，${l}的经济领先达到${gold}，笑到最后的却是${w}${won}。`,
          phrase`系列赛的转折在${word}：${w}的经济缺口最大时有${gold}，靠着后续的团战把局面拉了回来${won}。`,
        ],
        [
          phrase`In ${word} ${l} were ${gold} gold up at ${when}, and still lost it.${won}`,
          phrase`The turning point was ${word}, in which ${w} trailed by as much as ${gold} gold.${won}`,
        ],
      ),
    },
  ];
}

/** Games at most this long count as short, seconds. */
const SHORT_SEC = 26 * 60;

function quickGame({ context, w, l, result, winner, story }: WonSeries, games: readonly PlayedGame[]): Story[] {
  const [quick] = games
    .filter((one) => mobaOf(one) !== undefined && one.game.lengthSec !== undefined)
    .toSorted((a, b) => (a.game.lengthSec ?? 0) - (b.game.lengthSec ?? 0));
  const seconds = quick?.game.lengthSec;
  if (quick === undefined || seconds === undefined || seconds > SHORT_SEC || seconds < 60) return [];
  const length = fact(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, 'length', [quick.game.no], seconds);
  const word = gameWord(context, quick.game.no);
  const won = silentClaim('game_winner', [quick.game.no], winner);
  const single = story.games.length === 1;
  return [
    {
      kind: 'quick_game',
      weight: 46,
      headlines: context.in<Story['leads']>(
        [
          phrase`${w} ${length} 速胜，${result} 击败${l}`,
          phrase`快攻奏效，${w} ${result} 拿下${l}${silentClaim('length', [quick.game.no], seconds)}`,
        ],
        [phrase`Fast game helps ${w} past ${l} ${result}${silentClaim('length', [quick.game.no], seconds)}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${word}只打了${length}，${l}的阵容还没成型，基地就已经失守${won}。`,
          phrase`时钟停在${length}，${word}就这样结束，${w}把节奏牢牢握在手里${won}。`,
        ],
        [
          phrase`${single ? phrase`The match` : phrase`For ${w}, ${word}`} was over after ${length}, before ${l} had found their feet.${won}`,
          phrase`${l} lasted ${length} in ${word}, a measure of the pace that ${w} set.${won}`,
        ],
      ),
    },
  ];
}

/** Kills that the winner of a game has more when it counts as one-sided. */
const KILL_GAP = 15;

function onesided({ context, w, l, result, winner }: WonSeries, games: readonly PlayedGame[]): Story[] {
  const gapOf = ({ game }: PlayedGame) => (game.score === undefined ? 0 : game.score[winner] - game.score[otherOf(winner)]);
  const [best] = games.filter((one) => mobaOf(one) !== undefined).toSorted((a, b) => gapOf(b) - gapOf(a));
  if (best?.game.score === undefined || gapOf(best) < KILL_GAP) return [];
  const kills = context.score('game_score', [best.game.no], best.game.score, winner);
  const word = gameWord(context, best.game.no);
  const won = silentClaim('game_winner', [best.game.no], winner);
  return [
    {
      kind: 'one_sided',
      weight: 47,
      headlines: context.in<Story['leads']>(
        [
          phrase`人头${kills}碾压，${w} ${result} 击败${l}`,
          phrase`${w}火力全开，${result} 拿下${l}${silentClaim('game_score', [best.game.no, winner], kills.claim.value)}`,
        ],
        [phrase`${w} overpower ${l} in ${result} win${silentClaim('game_score', [best.game.no, winner], kills.claim.value)}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${word}的人头比是${kills}，${l}几乎在每次交火里都吃亏${won}。`,
          phrase`看${kills}的人头比就知道${word}有多顺，${w}把${l}压得抬不起头${won}。`,
        ],
        [
          phrase`${kills} on kills in ${word} shows how little ${l} could do.${won}`,
          phrase`Kills went ${kills} in ${word}, with ${l} losing most of the fights.${won}`,
        ],
      ),
    },
  ];
}

/** Rounds that the winner of a map was behind at the half. */
const MIN_ROUNDS_BEHIND = 4;

function mapPhrase({ context }: WonSeries, { game }: PlayedGame): Phrase {
  if (game.map === undefined) return [gameWord(context, game.no)];
  return [fact(termOf(CS_MAPS, game.map, context.language), 'map', ['game', game.no], game.map)];
}

function halfTurn(won: WonSeries, games: readonly PlayedGame[]): Story[] {
  const { context, w, l, result, winner } = won;
  const behind = (half: Pick<CsGame['halves'][number], 'score'>, side: Side) => half.score[otherOf(side)] - half.score[side];
  const found = games.find((one) => {
    const [first, second] = csOf(one)?.halves ?? [];
    return first !== undefined && second !== undefined && behind(first, winner) >= MIN_ROUNDS_BEHIND;
  });
  const [first, second] = found === undefined ? [] : (csOf(found)?.halves ?? []);
  if (found === undefined || first === undefined || second === undefined) return [];
  const { no } = found.game;
  const half = (index: number, score: readonly [number, number]) => context.score('half', [no, index], score, winner);
  const mark = silentClaim('half', [no, 0, winner], half(0, first.score).claim.value);
  const place = mapPhrase(won, found);
  return [
    {
      kind: 'half_turn',
      weight: 64,
      headlines: context.in<Story['leads']>(
        [phrase`换边后逆转，${w} ${result} 击败${l}${mark}`, phrase`${half(0, first.score)}落后不慌，${w} ${result} 战胜${l}`],
        [phrase`${w} recover from ${half(0, first.score)} half to beat ${l} ${result}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${place}上半场打成${half(0, first.score)}，换边之后${w}判若两队，回敬${half(1, second.score)}。`,
          phrase`半场${half(0, first.score)}的被动局面没有吓住${w}，${place}的下半场他们打出${half(1, second.score)}。`,
        ],
        [
          phrase`On ${place} ${w} were ${half(0, first.score)} at the half and answered with ${half(1, second.score)} after the switch.`,
          phrase`A ${half(0, first.score)} half on ${place} would have broken others; ${w} came back with ${half(1, second.score)}.`,
        ],
      ),
    },
  ];
}

function mapOvertime(won: WonSeries, games: readonly PlayedGame[]): Story[] {
  const { context, w, l, result, winner } = won;
  const found = games.find((one) => (csOf(one)?.halves.length ?? 0) > 2 && one.game.score !== undefined);
  if (found?.game.score === undefined) return [];
  const { no } = found.game;
  const rounds = context.score('game_score', [no], found.game.score, winner);
  const mark = silentClaim('map_overtime', [no]);
  const place = mapPhrase(won, found);
  return [
    {
      kind: 'map_overtime',
      weight: 66,
      headlines: context.in<Story['leads']>(
        [phrase`加时苦战${place}，${w} ${result} 击败${l}${mark}`, phrase`${place}${rounds}，${w} ${result} 力克${l}${mark}`],
        [phrase`${w} survive overtime on ${place} to beat ${l} ${result}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`常规回合不够分出高下，${place}打进加时，记分牌最终停在${rounds}${mark}。`,
          phrase`${rounds}，${place}的这个比分说明双方咬得有多紧${mark}。`,
        ],
        [
          phrase`Regulation could not separate the teams on ${place}, which ended ${rounds} after overtime.${mark}`,
          phrase`The score on ${place}, ${rounds} after overtime, shows how close ${l} came.${mark}`,
        ],
      ),
    },
  ];
}

function theirPick(won: WonSeries, games: readonly PlayedGame[]): Story[] {
  const { context, w, l, result, winner } = won;
  const loser = otherOf(winner);
  const found = games.find((one) => csOf(one) !== undefined && one.game.pickedBy === loser && one.game.score !== undefined);
  if (found?.game.score === undefined) return [];
  const { no } = found.game;
  const rounds = context.score('game_score', [no], found.game.score, winner);
  const mark = silentClaim('picked_by', [no], loser);
  const place = mapPhrase(won, found);
  return [
    {
      kind: 'their_pick',
      weight: 53,
      headlines: context.in<Story['leads']>(
        [phrase`对手选图照样赢，${w} ${result} 击败${l}${mark}`, phrase`${l}自选${place}失手，${w} ${result} 取胜${mark}`],
        [phrase`${w} take ${place} from ${l} on way to ${result} win${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${place}是${l}亲手选的，打完却是${w}以${rounds}带走${mark}。`,
          phrase`在${l}的选图${place}上，${w}打出${rounds}，对手的底牌就此失效${mark}。`,
        ],
        [
          phrase`${place} was the pick of ${l}, and it went ${rounds} the other way.${mark}`,
          phrase`${l} chose ${place} and lost it ${rounds}.${mark}`,
        ],
      ),
    },
  ];
}
