import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { CsGame, GameDetail, SeriesFacts } from '@matchpoint/contracts/match/series';
import { CS_MAPS } from '@matchpoint/contracts/terms/maps';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { type ArticleContext, otherOf } from './article-context.ts';
import { type Draft, type DraftBlock, paragraph } from './draft.ts';
import { counted, listed } from './english-text.ts';
import { fact, joinPhrases, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';
import { seriesReport } from './series-report.ts';
import type { PlayedGame, SeriesStory } from './series-story.ts';
import { forfeitLine, gameWord, totalOf, versusHead } from './series-words.ts';

/** Returns the report of a Counter-Strike series. */
export function csReport(context: ArticleContext, facts: SeriesFacts): Draft | undefined {
  return seriesReport(context, facts, (story) => ({
    stars: bestPlayers(context, story),
    course: story.games.flatMap((game, index) => paragraph(describeMap(context, game, index), context.language)),
    numbers: [...paragraph([veto(context)], context.language), ...mapsTable(context, story)],
    headings: { course: context.in('逐图回顾', 'Map by map'), numbers: context.in('选图与地图比分', 'The veto and the maps') },
  }));
}

function mapWord(context: ArticleContext, map: string, of: readonly (string | number)[]): Word {
  return fact(termOf(CS_MAPS, map, context.language), 'map', of, map);
}

function csOf(game: GameDetail): CsGame | undefined {
  return game.detail?.kind === 'cs' ? game.detail : undefined;
}

function veto(context: ArticleContext): Phrase {
  const steps = context.detail.series?.veto ?? [];
  const sentences = steps.flatMap((step): Phrase[] => {
    const map = mapWord(context, step.map, ['veto', step.no]);
    if (step.action === 'left_over') return [context.in(phrase`${map}作为决胜图留到最后`, phrase`${map} was left over`)];
    if (step.side === undefined || (step.action !== 'picked' && step.action !== 'removed')) return [];
    const did = context.in(step.action === 'picked' ? '选择' : '禁用', step.action === 'picked' ? 'picked' : 'removed');
    const mark = silentClaim('veto', [step.no], [step.action, step.side]);
    return [context.in(phrase`${context.team(step.side)}${[did]}${map}${mark}`, phrase`${context.team(step.side)} ${[did]} ${map}${mark}`)];
  });
  if (sentences.length === 0) return EMPTY_PHRASE;
  return context.in(phrase`${joinPhrases(sentences, '，')}。`, phrase`${listed(sentences)}.`);
}

/** Describes the player with the most kills of each side. */
function bestPlayers(context: ArticleContext, story: SeriesStory): Phrase {
  const { totals, winner } = story;
  if (totals === undefined) return EMPTY_PHRASE;
  const side: Side = winner ?? 0;
  const [top] = totals[side];
  const [theirs] = totals[otherOf(side)];
  if (top === undefined || theirs === undefined) return EMPTY_PHRASE;
  const marks = [silentClaim('top_killer', [side], top.player.id), silentClaim('top_killer', [otherOf(side)], theirs.player.id)];
  return context.in(
    phrase`${context.team(side)}的${context.player(top.player)}以${totalOf(context, top)}领跑本队击杀榜，${context.team(otherOf(side))}击杀最多的是${context.player(theirs.player)}（${totalOf(context, theirs)}）${marks}。`,
    phrase`${context.player(top.player)} led ${context.team(side)} with a line of ${totalOf(context, top)}; ${context.player(theirs.player)} had the most kills for ${context.team(otherOf(side))} at ${totalOf(context, theirs)}.${marks}`,
  );
}

/** Streaks of lost rounds from this length are mentioned. */
const MIN_DEFICIT_ROUNDS = 4;

function describeMap(context: ArticleContext, { game, winner }: PlayedGame, index: number): Phrase[] {
  const { no, score, map } = game;
  if (game.status === 'forfeit') return [forfeitLine(context, no, winner)];
  const won = silentClaim('game_winner', [no], winner);
  const w = context.team(winner);
  const word = gameWord(context, no);
  const where = map === undefined ? undefined : mapWord(context, map, ['game', no]);
  const rounds = score === undefined ? undefined : context.score('game_score', [no], score, winner);
  const pick =
    game.pickedBy === undefined
      ? EMPTY_PHRASE
      : context.in(
          phrase`（${context.team(game.pickedBy)}选图）${silentClaim('picked_by', [no], game.pickedBy)}`,
          game.pickedBy === winner
            ? phrase`, their own pick,${silentClaim('picked_by', [no], game.pickedBy)}`
            : phrase`, the pick of ${context.team(game.pickedBy)},${silentClaim('picked_by', [no], game.pickedBy)}`,
        );
  const place = where === undefined ? phrase`${word}` : context.in(phrase`${word}${where}${pick}`, phrase`${where}${pick}`);
  const result = context.in(
    context.choice.of(`map${index}`, [
      phrase`${place}，${w}${rounds === undefined ? [] : phrase`${rounds}`}取胜${won}。`,
      phrase`${place}由${w}${rounds === undefined ? [] : phrase`以${rounds}`}拿下${won}。`,
    ]),
    context.choice.of(`map${index}`, [
      phrase`${w} took ${place}${rounds === undefined ? [] : phrase` ${rounds}`}.${won}`,
      phrase`${w} won ${place}${rounds === undefined ? [] : phrase` ${rounds}`}.${won}`,
    ]),
  );
  const cs = csOf(game);
  return cs === undefined ? [result] : [result, halves(context, no, winner, cs), best(context, no, cs, winner)];
}

function halves(context: ArticleContext, no: number, winner: Side, cs: CsGame): Phrase {
  const [first, second, ...overtime] = cs.halves;
  if (first === undefined || second === undefined) return EMPTY_PHRASE;
  const leader: Side | undefined = first.score[0] === first.score[1] ? undefined : first.score[0] > first.score[1] ? 0 : 1;
  const half = (index: number, score: Pair, from: Side) => context.score('half', [no, index], score, from);
  const extra =
    overtime.length === 0
      ? EMPTY_PHRASE
      : context.in(
          phrase`，并经过加时才分出胜负${silentClaim('map_overtime', [no])}`,
          phrase`, and the map went to overtime${silentClaim('map_overtime', [no])}`,
        );
  if (leader === undefined) {
    const level = second.score[0] === second.score[1] && second.score[0] === first.score[0];
    return context.in(
      level
        ? phrase`上下半场双方都打成${half(0, first.score, 0)}${silentClaim('half', [no, 1, 0], [...second.score])}${extra}。`
        : phrase`上半场双方${half(0, first.score, 0)}打平，下半场${context.team(winner)}打出${half(1, second.score, winner)}${extra}。`,
      level
        ? phrase`Both halves ended ${half(0, first.score, 0)}${silentClaim('half', [no, 1, 0], [...second.score])}${extra}.`
        : phrase`The first half ended ${half(0, first.score, 0)}; the second went ${half(1, second.score, winner)} for ${context.team(winner)}${extra}.`,
    );
  }
  const hole = first.score[otherOf(winner)] - first.score[winner];
  if (leader !== winner && hole >= MIN_DEFICIT_ROUNDS) {
    return context.in(
      phrase`上半场${context.team(winner)}${half(0, first.score, winner)}落后，换边后打出${half(1, second.score, winner)}${extra.length === 0 ? phrase`完成逆转` : extra}。`,
      phrase`${context.team(winner)} were ${half(0, first.score, winner)} down at the half and answered with a ${half(1, second.score, winner)} second half${extra}.`,
    );
  }
  if (leader === winner) {
    return context.in(
      phrase`${context.team(winner)}上半场${half(0, first.score, winner)}领先，下半场${half(1, second.score, winner)}${extra}。`,
      phrase`${context.team(winner)} led ${half(0, first.score, winner)} at the half and went ${half(1, second.score, winner)} in the second${extra}.`,
    );
  }
  return context.in(
    phrase`${context.team(leader)}上半场${half(0, first.score, leader)}领先，下半场${context.team(winner)}打出${half(1, second.score, winner)}${extra}。`,
    phrase`${context.team(leader)} led ${half(0, first.score, leader)} at the half; ${context.team(winner)} went ${half(1, second.score, winner)} in the second${extra}.`,
  );
}

function best(context: ArticleContext, no: number, cs: CsGame, winner: Side): Phrase {
  const star = cs.players[winner].toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.kills - a.kills || a.deaths - b.deaths)[0];
  if (star === undefined) return EMPTY_PHRASE;
  const { player } = star;
  const frags = fact(`${star.kills}-${star.deaths}`, 'frags', [no, player.id], [star.kills, star.deaths]);
  const stats: Phrase[] = [
    ...(star.rating === undefined ? [] : [phrase`Rating ${fact(star.rating.toFixed(2), 'cs_rating', [no, player.id], star.rating)}`]),
    ...(star.adr === undefined ? [] : [phrase`ADR ${fact(star.adr.toFixed(1), 'adr', [no, player.id], star.adr)}`]),
  ];
  const more =
    stats.length === 0 ? EMPTY_PHRASE : context.in(phrase`（${joinPhrases(stats, '，')}）`, phrase` (${joinPhrases(stats, ', ')})`);
  const clutches = star.clutches === undefined || star.clutches === 0 ? undefined : star.clutches;
  const clutch =
    clutches === undefined
      ? EMPTY_PHRASE
      : context.in(
          phrase`，赢下${fact(String(clutches), 'clutches', [no, player.id], clutches)}次残局`,
          phrase`, winning ${counted(clutches, 'clutch', 'clutches', [no, player.id], 'clutches')}`,
        );
  return context.in(
    phrase`${context.player(player)}打出${frags}${more}${clutch}。`,
    phrase`${context.player(player)} went ${frags}${more}${clutch}.`,
  );
}

function mapsTable(context: ArticleContext, { games }: SeriesStory): DraftBlock[] {
  const known = games.filter(({ game }) => game.map !== undefined && game.score !== undefined);
  if (known.length < 2) return [];
  const halved = known.every(({ game }) => (csOf(game)?.halves.length ?? 0) >= 2);
  const head = [
    context.in('地图', 'Map'),
    versusHead(context),
    ...(halved ? [context.in('上半场', 'First half'), context.in('下半场', 'Second half')] : []),
  ];
  return [
    {
      kind: 'table',
      caption: '',
      head,
      rows: known.map(({ game }): Phrase[] => [
        game.map === undefined ? [] : [mapWord(context, game.map, ['game', game.no])],
        game.score === undefined ? [] : [context.score('game_score', [game.no], game.score, 0)],
        ...(halved
          ? [0, 1].map((index): Phrase => {
              const half = csOf(game)?.halves[index];
              return half === undefined ? [] : [context.score('half', [game.no, index], half.score, 0)];
            })
          : []),
      ]),
    },
  ];
}
