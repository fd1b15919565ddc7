import type { ArticleContext } from './article-context.ts';
import { inWords } from './english-text.ts';
import { fact, type Phrase, phrase, silentClaim } from './phrase.ts';
import { statOf } from './soccer-stats.ts';
import { minuteOf, scorerOf } from './soccer-words.ts';
import type { SoccerStory } from './soccer-story.ts';
import { type Story, variantsOf } from './story.ts';

/** Returns the stories of a drawn match; the first one can always be told. */
export function drawStories(context: ArticleContext, story: SoccerStory): [Story, ...Story[]] {
  return story.score[0] + story.score[1] === 0
    ? [goalless(context)]
    : [levelDraw(context, story), ...lateDraw(context, story), ...leveller(context, story)];
}

function goalless(context: ArticleContext): Story {
  const [a, b] = [context.team(0), context.team(1)];
  const none = silentClaim('score', [0], [0, 0]);
  const shots = statOf(context.detail, 'shots');
  const saves = statOf(context.detail, 'saves');
  const leads: Phrase[] = [];
  if (shots !== undefined) {
    const total = fact(context.in(`${shots[0] + shots[1]}次`, String(shots[0] + shots[1])), 'stat_sum', ['shots'], shots[0] + shots[1]);
    leads.push(
      context.in(
        phrase`双方加起来射门${total}，没有哪次能够变成进球。`,
        phrase`Between them the sides had ${total} shots, and none of them went in.`,
      ),
    );
  }
  if (saves !== undefined && saves[0] + saves[1] >= 4) {
    const total = fact(context.in(`${saves[0] + saves[1]}次`, String(saves[0] + saves[1])), 'stat_sum', ['saves'], saves[0] + saves[1]);
    leads.push(
      context.in(
        phrase`主角是门将：双方合计做出${total}扑救，谁的大门都没有失守。`,
        phrase`The goalkeepers had the best of it, with ${total} saves between them.`,
      ),
    );
  }
  return {
    kind: 'goalless',
    weight: 40,
    headlines: context.in<Story['leads']>(
      [phrase`${a}与${b}互交白卷${none}`, phrase`${a} ${context.final([0, 0], 0)} ${b}，双方均无建树`, phrase`${a}与${b}闷平收场${none}`],
      [phrase`${a} and ${b} play out goalless draw${none}`, phrase`Stalemate between ${a} and ${b}${none}`],
    ),
    leads: variantsOf(
      leads,
      context.in(
        phrase`双方的大门都没有失守，观众没有等来进球。${none}`,
        phrase`Neither side found a way through, and both goals stayed intact.${none}`,
      ),
    ),
  };
}

function levelDraw(context: ArticleContext, { score, goals }: SoccerStory): Story {
  const [a, b] = [context.team(0), context.team(1)];
  const result = context.final(score, 0);
  const each = fact(context.in(`${score[0]}球`, `${inWords(score[0])} each`), 'score', [0], [score[0], score[1]]);
  const last = goals?.at(-1);
  const leads: Phrase[] = [];
  if (last !== undefined && last.levels && !last.own) {
    const levels = silentClaim('levels', [last.event.id]);
    leads.push(
      context.in(
        phrase`${scorerOf(context, last)}${minuteOf(context, last.event)}扳平之后，谁也没能再改写比分${levels}。`,
        phrase`Nobody scored after ${scorerOf(context, last)} had levelled ${minuteOf(context, last.event)}.${levels}`,
      ),
    );
  }
  return {
    kind: 'draw',
    weight: 30,
    headlines: context.in<Story['leads']>(
      [phrase`${a} ${result} ${b}，双方握手言和`, phrase`${a}${result}战平${b}`, phrase`难分高下，${a}与${b}战成${result}`],
      [phrase`${a} and ${b} draw ${result}`, phrase`${result} draw for ${a} and ${b}`, phrase`${a} held to ${result} draw by ${b}`],
    ),
    leads: variantsOf(
      leads,
      context.in(phrase`各自打进${each}，双方都没能再往前迈出那步。`, phrase`With ${each}, neither side got what it came for.`),
    ),
  };
}

function lateDraw(context: ArticleContext, { score, goals }: SoccerStory): Story[] {
  const last = goals?.at(-1);
  if (last === undefined || !last.levels || last.own || last.event.minute < 85 || last.event.minute > 90) return [];
  const [own, other] = [context.team(last.side), context.team(last.side === 0 ? 1 : 0)];
  const result = context.final(score, last.side);
  const [who, when] = [scorerOf(context, last), minuteOf(context, last.event)];
  const levels = silentClaim('levels', [last.event.id]);
  return [
    {
      kind: 'late_draw',
      weight: 75,
      headlines: context.in<Story['leads']>(
        [phrase`${who}${when}救主，${own}${result}逼平${other}${levels}`, phrase`${other}被读秒扳平，与${own}战成${result}${levels}`],
        [
          phrase`${who} rescues late ${result} draw for ${own}${levels}`,
          phrase`Late goal denies ${other} as ${own} draw ${result}${levels}`,
        ],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${other}眼看就要带走胜利，${who}${when}的进球让他们不得不接受平局${levels}。`,
          phrase`临近终场的那次机会，${who}没有放过：${when}皮球入网，比赛重新回到均势${levels}。`,
        ],
        [
          phrase`${other} were minutes from the win when ${who} struck ${when}.${levels}`,
          phrase`There was time for another goal, and ${who} got it ${when} to deny ${other}.${levels}`,
        ],
      ),
    },
  ];
}

function leveller(context: ArticleContext, { score, goals }: SoccerStory): Story[] {
  const all = goals ?? [];
  const worst = ([0, 1] as const).map((side) => Math.max(0, ...all.map(({ after }) => after[side === 0 ? 1 : 0] - after[side])));
  const side = (worst[0] ?? 0) >= (worst[1] ?? 0) ? 0 : 1;
  const deficit = worst[side] ?? 0;
  if (deficit < 2) return [];
  const result = context.final(score, side);
  const [own, other] = [context.team(side), context.team(side === 0 ? 1 : 0)];
  const down = fact(context.in(`${deficit}球`, `${inWords(deficit)} goals`), 'behind', [side], deficit);
  return [
    {
      kind: 'fought_back',
      weight: 70,
      headlines: context.in<Story['leads']>(
        [phrase`落后${down}追平，${own}${result}逼平${other}`, phrase`${other}丢掉${down}优势，与${own}${result}战平`],
        [phrase`${own} fight back to draw ${result} with ${other}${silentClaim('behind', [side])}`],
      ),
      leads: context.in<Story['leads']>(
        [phrase`${other}曾把优势拉开到${down}，却没能把它带到终场。`, phrase`从落后${down}到追平比分，${own}始终没有放弃比赛。`],
        [phrase`A lead of ${down} slipped away from ${other}.`, phrase`${own} had been ${down} down and refused to go away.`],
      ),
    },
  ];
}
