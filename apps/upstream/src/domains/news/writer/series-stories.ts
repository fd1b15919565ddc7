import type { Side } from '@matchpoint/contracts/match/base';
import { type ArticleContext, otherOf } from './article-context.ts';
import { inWords } from './english-text.ts';
import { fact, type Phrase, phrase, silentClaim } from './phrase.ts';
import { seasonStories } from './season-stories.ts';
import { gameStories } from './series-game-stories.ts';
import type { PlayedGame, SeriesShape, SeriesStory } from './series-story.ts';
import { gameWord } from './series-words.ts';
import { type Story, variantsOf } from './story.ts';
import type { WonSeries } from './won-series.ts';

/** Returns the stories of a series; the first one can always be told. */
export function seriesStories(context: ArticleContext, story: SeriesStory): [Story, ...Story[]] {
  const { winner, score } = story;
  if (winner === undefined || story.shape === 'draw') return [split(context, story)];
  const won: WonSeries = {
    context,
    story,
    winner,
    w: context.team(winner),
    l: context.team(otherOf(winner)),
    result: context.final(score, winner),
  };
  return [
    plain(won),
    ...reverse(won),
    ...comeback(won),
    ...sweep(won),
    ...decider(won),
    ...topPlayer(won),
    ...gameStories(won),
    ...seasonStories(context),
  ];
}

function unit(context: ArticleContext): string {
  return context.detail.gameId === 2 ? context.in('图', 'map') : context.in('局', 'game');
}

function split(context: ArticleContext, { score }: SeriesStory): Story {
  const [a, b] = [context.team(0), context.team(1)];
  const result = context.final(score, 0);
  const each = fact(
    context.in(`${score[0]}${unit(context)}`, `${inWords(score[0])} ${unit(context)}${score[0] === 1 ? '' : 's'}`),
    'score',
    [0],
    [score[0], score[1]],
  );
  return {
    kind: 'draw',
    weight: 30,
    headlines: context.in<Story['leads']>(
      [phrase`${a} ${result} ${b}，双方战平`, phrase`难分高下，${a}与${b}战成${result}`],
      [phrase`${a} and ${b} split series ${result}`, phrase`${result} draw for ${a} and ${b}`],
    ),
    leads: context.in<Story['leads']>(
      [phrase`各自拿下${each}之后，双方带着同样的战绩离场。`, phrase`谁也没能压过谁，${each}就是双方各自的收获。`],
      [phrase`Each side took ${each} and neither could pull away.`, phrase`The sides went home with ${each} apiece.`],
    ),
  };
}

/** Verbs of the headline by the shape of the series. */
const VERBS: Readonly<Record<SeriesShape, { zh: string; en: string }>> = {
  single: { zh: '击败', en: 'beat' },
  sweep: { zh: '横扫', en: 'sweep' },
  reverse: { zh: '逆转', en: 'come back to beat' },
  comeback: { zh: '逆转', en: 'rally past' },
  decider: { zh: '险胜', en: 'edge' },
  clear: { zh: '击败', en: 'beat' },
  draw: { zh: '战平', en: 'draw with' },
};

function plain({ context, story, w, l, result, winner }: WonSeries): Story {
  const verb = fact(context.in(VERBS[story.shape].zh, VERBS[story.shape].en), 'series_shape', [], story.shape);
  const last = story.games.at(-1);
  const leads: Phrase[] = [];
  if (last !== undefined && last.winner === winner && last.game.status !== 'forfeit') {
    const won = silentClaim('game_winner', [last.game.no], winner);
    leads.push(
      context.in(
        phrase`拿下${gameWord(context, last.game.no)}之后，${w}不再给${l}留任何余地${won}。`,
        phrase`After ${w} had taken ${gameWord(context, last.game.no)}, there was no way back for ${l}.${won}`,
      ),
    );
  }
  return {
    kind: 'plain',
    weight: 0,
    headlines: context.in<Story['leads']>(
      [phrase`${w} ${result} ${verb}${l}`, phrase`${context.team(0)} ${context.final(story.score, 0)} ${context.team(1)}`],
      [phrase`${w} ${verb} ${l} ${result}`, phrase`${result} win for ${w} over ${l}`],
    ),
    leads: variantsOf(
      leads,
      context.in(
        phrase`这场${fact(`BO${story.bestOf}`, 'best_of', [], story.bestOf)}较量没有拖泥带水，${l}只能把胜利让给${w}。`,
        phrase`${l} never found their rhythm in this ${fact(`best-of-${inWords(story.bestOf)}`, 'best_of', [], story.bestOf)}.`,
      ),
    ),
  };
}

function reverse({ context, story, w, l, result, winner }: WonSeries): Story[] {
  if (story.shape !== 'reverse') return [];
  const lost = story.games.findIndex((one) => one.winner === winner);
  const behind = fact(`0-${lost}`, 'series_behind', [winner], lost);
  const mark = silentClaim('series_shape', [], 'reverse');
  return [
    {
      kind: 'reverse_sweep',
      weight: 98,
      headlines: context.in<Story['leads']>(
        [phrase`${behind}绝境翻盘，${w} ${result} 逆转${l}`, phrase`${behind}到${result}，${w}完成惊天逆转`],
        [phrase`From ${behind} down, ${w} beat ${l} ${result}`, phrase`${w} complete comeback against ${l} to win ${result}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${behind}的时候，很少有人相信${w}还能赢下来，${l}离胜利近在眼前。`,
          phrase`${l}没能守住到手的优势，${w}从${behind}开始反击，把系列赛整个翻了过来。`,
        ],
        [
          phrase`At ${behind} few gave ${w} a chance, and ${l} were in sight of the win.`,
          phrase`${l} had it in their hands at ${behind}, and let it go.`,
        ],
      ),
    },
  ];
}

function comeback({ context, story, w, l, result, winner }: WonSeries): Story[] {
  if (story.shape !== 'comeback') return [];
  const lost = silentClaim('game_winner', [1], otherOf(winner));
  const shape = silentClaim('series_shape', [], 'comeback');
  return [
    {
      kind: 'comeback',
      weight: 68,
      headlines: context.in<Story['leads']>(
        [phrase`${w} ${result} 逆转${l}${shape}`, phrase`先输后赢，${w} ${result} 反超${l}${shape}`],
        [phrase`${w} rally past ${l} ${result}${shape}`, phrase`${w} come from behind to beat ${l} ${result}${shape}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`开局不利的${w}没有乱，${l}赢下${gameWord(context, 1)}之后，主动权慢慢换了手${lost}。`,
          phrase`${l}先拔头筹，可${gameWord(context, 1)}之后的剧本是${w}写的${lost}。`,
        ],
        [
          phrase`${l} struck early in ${gameWord(context, 1)}, then watched the series turn.${lost}`,
          phrase`Losing ${gameWord(context, 1)} did not unsettle ${w}.${lost}`,
        ],
      ),
    },
  ];
}

function sweep({ context, story, w, l, result, winner }: WonSeries): Story[] {
  if (story.shape !== 'sweep' || story.games.length < 2) return [];
  const shape = silentClaim('series_shape', [], 'sweep');
  const n = story.score[winner];
  const taken = fact(context.in(`${n}${unit(context)}`, `${inWords(n)} ${unit(context)}s`), 'score', [winner], turned(story, winner));
  const seconds = story.games.map(({ game }) => game.lengthSec).filter((length) => length !== undefined);
  const minutes = Math.floor(seconds.reduce((sum, length) => sum + length, 0) / 60);
  const timed =
    seconds.length !== story.games.length
      ? []
      : [
          context.in(
            phrase`全部比赛时间加起来是${fact(`${minutes}分钟`, 'series_minutes', [], minutes)}，${w}没有给${l}喘息的机会。`,
            phrase`It took ${w} ${fact(`${minutes} minutes`, 'series_minutes', [], minutes)} of play in all, and ${l} never got going.`,
          ),
        ];
  return [
    {
      kind: 'sweep',
      weight: 52,
      headlines: context.in<Story['leads']>(
        [phrase`${w} ${result} 横扫${l}${shape}`, phrase`${w}零封${l}，${result}过关${shape}`, phrase`${l}遭${w} ${result} 横扫${shape}`],
        [phrase`${w} sweep ${l} ${result}${shape}`, phrase`${w} shut out ${l} ${result}${shape}`],
      ),
      leads: variantsOf(
        timed,
        context.in(
          phrase`连下${taken}，${w}没有给${l}扳回来的机会。`,
          phrase`${w} took ${taken} in succession, and ${l} could not get on the board.`,
        ),
      ),
    },
  ];
}

function turned({ score }: SeriesStory, first: Side): [number, number] {
  return first === 0 ? [score[0], score[1]] : [score[1], score[0]];
}

function decider({ context, story, w, l, result, winner }: WonSeries): Story[] {
  const last: PlayedGame | undefined = story.games.at(-1);
  if (story.shape !== 'decider' || last === undefined || last.game.no !== story.bestOf || last.winner !== winner) return [];
  const shape = silentClaim('series_shape', [], 'decider');
  const won = silentClaim('game_winner', [last.game.no], winner);
  const word = gameWord(context, last.game.no);
  const score = last.game.score === undefined ? undefined : context.score('game_score', [last.game.no], last.game.score, winner);
  return [
    {
      kind: 'decider',
      weight: 60,
      headlines: context.in<Story['leads']>(
        [phrase`战至决胜${[unit(context)]}，${w} ${result} 险胜${l}${shape}`, phrase`${w} ${result} 力克${l}，系列赛打满${shape}`],
        [phrase`${w} edge ${l} ${result} in deciding ${[unit(context)]}${shape}`, phrase`${w} win decider to beat ${l} ${result}${shape}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`胜负拖到了${word}${score === undefined ? [] : phrase`（${score}）`}，${w}在最关键的时候更冷静${won}。`,
          phrase`打到${word}谁都没有退路，站到最后的是${w}，${l}倒在了终点线前${won}。`,
        ],
        [
          phrase`It went all the way to ${word}${score === undefined ? [] : phrase`, which ended ${score}`}, and ${w} kept their nerve.${won}`,
          phrase`Neither side had any room left by ${word}, and ${l} blinked.${won}`,
        ],
      ),
    },
  ];
}

function topPlayer({ context, story, w, l, result, winner }: WonSeries): Story[] {
  const [top, second] = story.totals?.[winner] ?? [];
  if (top === undefined || top.kills < 5 || (second !== undefined && second.kills === top.kills)) return [];
  const who = phrase`${context.player(top.player)}${silentClaim('top_killer', [winner], top.player.id)}`;
  const word = (of: 'kills' | 'deaths' | 'assists', text: string) => fact(text, 'series_total', [top.player.id, of], top[of]);
  const rivals = story.totals?.[otherOf(winner)] ?? [];
  const most = Math.max(0, ...rivals.map(({ kills }) => kills));
  const beyond = top.kills > most ? 6 : 0;
  return [
    {
      kind: top.deaths === 0 ? 'deathless' : 'top_player',
      weight: top.deaths === 0 ? 65 : 48 + beyond,
      headlines: context.in<Story['leads']>(
        top.deaths === 0
          ? [phrase`${who}${word('deaths', '0阵亡')}，${w} ${result} 击败${l}`]
          : [
              phrase`${who}拿下${word('kills', String(top.kills))}次击杀，${w} ${result} 战胜${l}`,
              phrase`${w} ${result} 击败${l}，${who}${word('kills', `${top.kills}杀`)}`,
            ],
        top.deaths === 0
          ? [phrase`${who} ends series with ${word('deaths', 'no deaths')} as ${w} beat ${l}`]
          : [phrase`${who} has ${word('kills', String(top.kills))} kills as ${w} beat ${l}`, phrase`${who} leads ${w} past ${l} ${result}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${l}最头疼的名字是${who}：${word('kills', String(top.kills))}杀${word('deaths', String(top.deaths))}死${word('assists', String(top.assists))}助攻，哪里有交火哪里就有这名选手。`,
          phrase`${word('kills', `${top.kills}次`)}击杀、${word('assists', `${top.assists}次`)}助攻，${who}是${w}这边最锋利的那把刀。`,
        ],
        [
          phrase`The name ${l} will remember is ${who}, who finished ${word('kills', String(top.kills))}/${word('deaths', String(top.deaths))}/${word('assists', String(top.assists))}.`,
          phrase`With ${word('kills', String(top.kills))} kills and ${word('assists', String(top.assists))} assists, ${who} was the sharpest of ${w}.`,
        ],
      ),
    },
  ];
}
