import type { BattleRoyaleTeamRow } from '@matchpoint/contracts/match/battle-royale';
import type { ArticleContext } from './article-context.ts';
import { counted } from './english-text.ts';
import { fact, phrase, silentClaim } from './phrase.ts';
import type { RoyaleStory } from './royale-story.ts';
import { dinnersOf, kills, points, rankOne, team, total } from './royale-words.ts';
import type { Story } from './story.ts';

/** Returns the stories of a battle-royale event; the first one can always be told. */
export function royaleStories(context: ArticleContext, story: RoyaleStory): [Story, ...Story[]] {
  const told = [plain, gap, lastGame, dinners, withoutDinner, mostKills, deadliest].flatMap((write) => write(context, story));
  const [first = bare(context, story), ...rest] = told;
  return [first, ...rest];
}

function bare(context: ArticleContext, { first, second }: RoyaleStory): Story {
  const mark = rankOne(first);
  return {
    kind: 'plain',
    weight: 0,
    headlines: context.in<Story['leads']>(
      [phrase`${team(first)}${total(context, first)}登顶${mark}`, phrase`${team(first)}问鼎榜首${mark}`],
      [phrase`${team(first)} top table with ${total(context, first)}${mark}`, phrase`${team(first)} finish top${mark}`],
    ),
    leads: context.in<Story['leads']>(
      [
        phrase`淘汰和排名都没落下：${kills(context, first)}，加上${fact(String(first.placementPoints), 'row', [first.teamId, 'placementPoints'], first.placementPoints)}分排名分，${team(second)}追到最后也没能追上。`,
        phrase`打完全部场次，能压过${team(second)}的只有${team(first)}${mark}。`,
      ],
      [
        phrase`${kills(context, first)} and ${fact(String(first.placementPoints), 'row', [first.teamId, 'placementPoints'], first.placementPoints)} placement points made the difference for ${team(first)}.`,
        phrase`Only ${team(first)} had an answer to ${team(second)}.${mark}`,
      ],
    ),
  };
}

function plain(context: ArticleContext, story: RoyaleStory): Story[] {
  return [bare(context, story)];
}

/** A lead of at least this share of the leader's points is a story, and so is one of at most `CLOSE_POINTS`. */
const CLEAR_SHARE = 0.15;
const CLOSE_POINTS = 6;

function gap(context: ArticleContext, { first, second }: RoyaleStory): Story[] {
  const lead = first.total - second.total;
  const word = points(context, lead, 'gap', []);
  const mark = rankOne(first);
  if (lead >= first.total * CLEAR_SHARE) {
    return [
      {
        kind: 'runaway',
        weight: 55,
        headlines: context.in<Story['leads']>(
          [phrase`${team(first)}${word}优势登顶${mark}`, phrase`断层领先！${team(first)}甩开${team(second)}${word}`],
          [phrase`${team(first)} finish ${word} clear of ${team(second)}${mark}`, phrase`${team(first)} run away with it${mark}`],
        ),
        leads: context.in<Story['leads']>(
          [
            phrase`榜首早早没了悬念，排在其后的${team(second)}差了整整${word}。`,
            phrase`${team(second)}已经打得不错，可${word}的鸿沟实在太宽。`,
          ],
          [
            phrase`The race for the top was over early: ${team(second)}, next in the table, were ${word} back.`,
            phrase`${team(second)} played well enough and still ended ${word} short.`,
          ],
        ),
      },
    ];
  }
  if (lead > CLOSE_POINTS) return [];
  return [
    {
      kind: 'photo_finish',
      weight: 70,
      headlines: context.in<Story['leads']>(
        lead === 0
          ? [phrase`同分！${team(first)}凭小分力压${team(second)}${mark}${silentClaim('gap', [], 0)}`]
          : [phrase`${team(first)}${word}险胜${team(second)}登顶${mark}`, phrase`${word}之差，${team(first)}惊险折桂${mark}`],
        lead === 0
          ? [phrase`${team(first)} pip ${team(second)} on tie-break${mark}${silentClaim('gap', [], 0)}`]
          : [phrase`${team(first)} edge ${team(second)} by ${word}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        lead === 0
          ? [phrase`总分都是${total(context, first)}，要靠小分才能排出先后，${team(second)}只能遗憾。`]
          : [
              phrase`算到最后，${team(second)}只少了${word}，多活几秒都可能改写榜首。`,
              phrase`${team(second)}离榜首就差${word}，${team(first)}守住了最后的优势。`,
            ],
        lead === 0
          ? [phrase`Both finished on ${total(context, first)}, and the tie-break went against ${team(second)}.`]
          : [
              phrase`When it was all added up, ${team(second)} were ${word} short.`,
              phrase`No more than ${word} kept ${team(second)} from the top.`,
            ],
      ),
    },
  ];
}

function lastGame(context: ArticleContext, { first, games }: RoyaleStory): Story[] {
  const last = games.at(-1);
  if (first.move <= 0 || games.length < 2 || last === undefined) return [];
  const climb = fact(
    context.in(`${first.move}位`, counted(first.move, 'place', 'row', []).text),
    'row',
    [first.teamId, 'move'],
    first.move,
  );
  const mark = silentClaim('row', [first.teamId, 'move'], first.move);
  return [
    {
      kind: 'last_game',
      weight: 72,
      headlines: context.in<Story['leads']>(
        [
          phrase`收官战反超，${team(first)}登上榜首${rankOne(first)}${mark}`,
          phrase`${team(first)}最后时刻反超登顶${rankOne(first)}${mark}`,
        ],
        [phrase`${team(first)} snatch top spot in final game${rankOne(first)}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`最后那场开打之前，榜首还不是${team(first)}；打完再看，他们向上走了${climb}。`,
          phrase`收官战让名次重新洗牌，${team(first)}借机上升${climb}，把领先拿到手里。`,
        ],
        [
          phrase`Before the last game ${team(first)} were not on top; after it they had gained ${climb}.`,
          phrase`The last game reshuffled the table, and ${team(first)} gained ${climb} at the right moment.`,
        ],
      ),
    },
  ];
}

function dinners(context: ArticleContext, { first, games }: RoyaleStory): Story[] {
  if (first.wwcd < 2) return [];
  const word = dinnersOf(context, first);
  const played = context.in(fact(`${games.length}场`, 'games', [], games.length), counted(games.length, 'game', 'games', []));
  return [
    {
      kind: 'dinners',
      weight: 58 + 3 * first.wwcd,
      headlines: context.in<Story['leads']>(
        [phrase`${word}！${team(first)}强势登顶${rankOne(first)}`, phrase`${team(first)}${word}领跑总榜${rankOne(first)}`],
        [phrase`${team(first)} take ${word} on way to top${rankOne(first)}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${played}比赛拿下${word}，${team(first)}在决赛圈里的冷静没有对手能比。`,
          phrase`活到最后的次数决定了高低：${team(first)}拿到${word}，共打${played}。`,
        ],
        [
          phrase`In ${played} ${team(first)} were the last ones standing often enough for ${word}.`,
          phrase`Staying alive paid off: ${word} in ${played} for ${team(first)}.`,
        ],
      ),
    },
  ];
}

function withoutDinner(context: ArticleContext, { first }: RoyaleStory): Story[] {
  if (first.wwcd !== 0) return [];
  const none = silentClaim('row', [first.teamId, 'wwcd'], 0);
  return [
    {
      kind: 'without_dinner',
      weight: 60,
      headlines: context.in<Story['leads']>(
        [
          phrase`没吃鸡也能登顶，${team(first)}靠稳定取胜${rankOne(first)}${none}`,
          phrase`${team(first)}凭稳定发挥居首${rankOne(first)}${none}`,
        ],
        [phrase`${team(first)} finish top without winning game${rankOne(first)}${none}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`没有哪场是${team(first)}笑到最后，可是${kills(context, first)}和稳定的名次加起来，足够让他们排在最前${none}。`,
          phrase`${team(first)}的分数是慢慢攒出来的：没有吃到鸡，却有${kills(context, first)}${none}。`,
        ],
        [
          phrase`${team(first)} won none of the games, but ${kills(context, first)} and steady finishes were enough.${none}`,
          phrase`Consistency did it for ${team(first)}, with ${kills(context, first)} and no game won.${none}`,
        ],
      ),
    },
  ];
}

function isDeadliest(row: BattleRoyaleTeamRow, { battleRoyale }: RoyaleStory): boolean {
  return battleRoyale.table.every((one) => one.teamId === row.teamId || one.kills < row.kills);
}

function mostKills(context: ArticleContext, story: RoyaleStory): Story[] {
  const { first } = story;
  if (!isDeadliest(first, story)) return [];
  const mark = silentClaim('most_kills', [first.teamId]);
  return [
    {
      kind: 'most_kills',
      weight: 59,
      headlines: context.in<Story['leads']>(
        [
          phrase`${team(first)}斩获${kills(context, first)}，登上榜首${rankOne(first)}${mark}`,
          phrase`打法凶狠的${team(first)}排名榜首${rankOne(first)}${mark}`,
        ],
        [phrase`${kills(context, first)} carry ${team(first)} to top${rankOne(first)}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`全场没有队伍比${team(first)}更爱交火：${kills(context, first)}，为各队最多${mark}。`,
          phrase`能打的队伍笑到最后，${team(first)}的${kills(context, first)}无人能及${mark}。`,
        ],
        [
          phrase`Nobody took more fights and won them than ${team(first)}, whose ${kills(context, first)} were the most of all.${mark}`,
          phrase`${team(first)} went looking for fights: ${kills(context, first)}, more than anybody else.${mark}`,
        ],
      ),
    },
  ];
}

function deadliest(context: ArticleContext, { first, killers }: RoyaleStory): Story[] {
  const [best, second] = killers;
  if (best === undefined || best.row.teamId !== first.teamId || best.kills < 3 || second?.kills === best.kills) return [];
  const who = { ...fact(best.name, 'killer', [best.id], best.name), ref: { kind: 'player' as const, id: best.id } };
  const most = silentClaim('top_player', [], best.id);
  const count = context.in(
    fact(`${best.kills}次淘汰`, 'killer_kills', [best.id], best.kills),
    counted(best.kills, 'kill', 'killer_kills', [best.id]),
  );
  return [
    {
      kind: 'top_player',
      weight: 57,
      headlines: context.in<Story['leads']>(
        [phrase`${who}${count}领衔，${team(first)}登顶${rankOne(first)}${most}`],
        [phrase`${who} leads ${team(first)} to top with ${count}${rankOne(first)}${most}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`个人榜和团队榜的最上面是同样的颜色：${who}拿到${count}，无人超越${most}。`,
          phrase`${team(first)}的火力点是${who}，${count}为全场最多${most}。`,
        ],
        [
          phrase`The best player and the best team wore the same colours: ${who} had ${count}, the most of all.${most}`,
          phrase`No player had more than ${who}, whose ${count} set the tone for ${team(first)}.${most}`,
        ],
      ),
    },
  ];
}
