import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { CsGame, GameDetail, SeriesFacts } from '@matchpoint/contracts/match/series';
import { CS_MAPS } from '@matchpoint/contracts/terms/cs';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { type Cast, otherOf } from './cast.ts';
import { type Draft, type DraftBlock, paragraph, section } from './draft.ts';
import { counted, listed } from './english.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';
import { seriesReport } from './series-report.ts';
import type { PlayedGame, SeriesStory } from './series-story.ts';
import { forfeitLine, gameWord, totalOf, versusHead } from './series-words.ts';

/** A report of a Counter-Strike series. */
export function csReport(cast: Cast, facts: SeriesFacts): Draft | undefined {
  return seriesReport(cast, facts, (story) => ({
    stars: stars(cast, story),
    sections: [
      ...section(cast.in('地图选择', 'The veto'), paragraph([veto(cast)], cast.language)),
      ...section(cast.in('逐图回顾', 'Map by map'), [
        ...story.games.flatMap((game, index) => paragraph(tellMap(cast, game, index), cast.language)),
        ...mapsTable(cast, story),
      ]),
    ],
  }));
}

function mapWord(cast: Cast, map: string, of: readonly (string | number)[]): Word {
  return fact(termOf(CS_MAPS, map, cast.language), 'map', of, map);
}

function csOf(game: GameDetail): CsGame | undefined {
  return game.detail?.kind === 'cs' ? game.detail : undefined;
}

function veto(cast: Cast): Phrase {
  const steps = cast.detail.series?.veto ?? [];
  const told = steps.flatMap((step): Phrase[] => {
    const map = mapWord(cast, step.map, ['veto', step.no]);
    if (step.action === 'left_over') return [cast.in(say`${map}作为决胜图留到最后`, say`${map} was left over`)];
    if (step.side === undefined || (step.action !== 'picked' && step.action !== 'removed')) return [];
    const did = cast.in(step.action === 'picked' ? '选择' : '禁用', step.action === 'picked' ? 'picked' : 'removed');
    const mark = stating('veto', [step.no], [step.action, step.side]);
    return [cast.in(say`${cast.team(step.side)}${[did]}${map}${mark}`, say`${cast.team(step.side)} ${[did]} ${map}${mark}`)];
  });
  if (told.length === 0) return NOTHING;
  return cast.in(say`${joined(told, '，')}。`, say`${listed(told)}.`);
}

/** The best fragger of either side. */
function stars(cast: Cast, story: SeriesStory): Phrase {
  const { totals, winner } = story;
  if (totals === undefined) return NOTHING;
  const side: Side = winner ?? 0;
  const [top] = totals[side];
  const [theirs] = totals[otherOf(side)];
  if (top === undefined || theirs === undefined) return NOTHING;
  const marks = [stating('top_killer', [side], top.player.id), stating('top_killer', [otherOf(side)], theirs.player.id)];
  return cast.in(
    say`${cast.team(side)}的${cast.player(top.player)}以${totalOf(cast, top)}领跑本队击杀榜，${cast.team(otherOf(side))}击杀最多的是${cast.player(theirs.player)}（${totalOf(cast, theirs)}）${marks}。`,
    say`${cast.player(top.player)} led ${cast.team(side)} with a line of ${totalOf(cast, top)}; ${cast.player(theirs.player)} had the most kills for ${cast.team(otherOf(side))} at ${totalOf(cast, theirs)}.${marks}`,
  );
}

/** A half counts as a hole from this many rounds on. */
const TOLD_HOLE = 4;

function tellMap(cast: Cast, { game, winner }: PlayedGame, index: number): Phrase[] {
  const { no, score, map } = game;
  if (game.status === 'forfeit') return [forfeitLine(cast, no, winner)];
  const won = stating('game_winner', [no], winner);
  const w = cast.team(winner);
  const word = gameWord(cast, no);
  const where = map === undefined ? undefined : mapWord(cast, map, ['game', no]);
  const rounds = score === undefined ? undefined : cast.score('game_score', [no], score, winner);
  const pick =
    game.pickedBy === undefined
      ? NOTHING
      : cast.in(
          say`（${cast.team(game.pickedBy)}选图）${stating('picked_by', [no], game.pickedBy)}`,
          game.pickedBy === winner
            ? say`, their own pick,${stating('picked_by', [no], game.pickedBy)}`
            : say`, the pick of ${cast.team(game.pickedBy)},${stating('picked_by', [no], game.pickedBy)}`,
        );
  const place = where === undefined ? say`${word}` : cast.in(say`${word}${where}${pick}`, say`${where}${pick}`);
  const result = cast.in(
    cast.choice.of(`map${index}`, [
      say`${place}，${w}${rounds === undefined ? [] : say`${rounds}`}取胜${won}。`,
      say`${place}由${w}${rounds === undefined ? [] : say`以${rounds}`}拿下${won}。`,
    ]),
    cast.choice.of(`map${index}`, [
      say`${w} took ${place}${rounds === undefined ? [] : say` ${rounds}`}.${won}`,
      say`${w} won ${place}${rounds === undefined ? [] : say` ${rounds}`}.${won}`,
    ]),
  );
  const cs = csOf(game);
  return cs === undefined ? [result] : [result, halves(cast, no, winner, cs), best(cast, no, cs, winner)];
}

function halves(cast: Cast, no: number, winner: Side, cs: CsGame): Phrase {
  const [first, second, ...overtime] = cs.halves;
  if (first === undefined || second === undefined) return NOTHING;
  const leader: Side | undefined = first.score[0] === first.score[1] ? undefined : first.score[0] > first.score[1] ? 0 : 1;
  const half = (index: number, score: Pair, from: Side) => cast.score('half', [no, index], score, from);
  const extra =
    overtime.length === 0
      ? NOTHING
      : cast.in(
          say`，并经过加时才分出胜负${stating('map_overtime', [no])}`,
          say`, and the map went to overtime${stating('map_overtime', [no])}`,
        );
  if (leader === undefined) {
    const level = second.score[0] === second.score[1] && second.score[0] === first.score[0];
    return cast.in(
      level
        ? say`上下半场双方都打成${half(0, first.score, 0)}${stating('half', [no, 1, 0], [...second.score])}${extra}。`
        : say`上半场双方${half(0, first.score, 0)}打平，下半场${cast.team(winner)}打出${half(1, second.score, winner)}${extra}。`,
      level
        ? say`Both halves ended ${half(0, first.score, 0)}${stating('half', [no, 1, 0], [...second.score])}${extra}.`
        : say`The first half ended ${half(0, first.score, 0)}; the second went ${half(1, second.score, winner)} for ${cast.team(winner)}${extra}.`,
    );
  }
  const hole = first.score[otherOf(winner)] - first.score[winner];
  if (leader !== winner && hole >= TOLD_HOLE) {
    return cast.in(
      say`上半场${cast.team(winner)}${half(0, first.score, winner)}落后，换边后打出${half(1, second.score, winner)}${extra.length === 0 ? say`完成逆转` : extra}。`,
      say`${cast.team(winner)} were ${half(0, first.score, winner)} down at the half and answered with a ${half(1, second.score, winner)} second half${extra}.`,
    );
  }
  if (leader === winner) {
    return cast.in(
      say`${cast.team(winner)}上半场${half(0, first.score, winner)}领先，下半场${half(1, second.score, winner)}${extra}。`,
      say`${cast.team(winner)} led ${half(0, first.score, winner)} at the half and went ${half(1, second.score, winner)} in the second${extra}.`,
    );
  }
  return cast.in(
    say`${cast.team(leader)}上半场${half(0, first.score, leader)}领先，下半场${cast.team(winner)}打出${half(1, second.score, winner)}${extra}。`,
    say`${cast.team(leader)} led ${half(0, first.score, leader)} at the half; ${cast.team(winner)} went ${half(1, second.score, winner)} in the second${extra}.`,
  );
}

function best(cast: Cast, no: number, cs: CsGame, winner: Side): Phrase {
  const star = cs.players[winner].toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.kills - a.kills || a.deaths - b.deaths)[0];
  if (star === undefined) return NOTHING;
  const { player } = star;
  const frags = fact(`${star.kills}-${star.deaths}`, 'frags', [no, player.id], [star.kills, star.deaths]);
  const figures: Phrase[] = [
    ...(star.rating === undefined ? [] : [say`Rating ${fact(star.rating.toFixed(2), 'cs_rating', [no, player.id], star.rating)}`]),
    ...(star.adr === undefined ? [] : [say`ADR ${fact(star.adr.toFixed(1), 'adr', [no, player.id], star.adr)}`]),
  ];
  const more = figures.length === 0 ? NOTHING : cast.in(say`（${joined(figures, '，')}）`, say` (${joined(figures, ', ')})`);
  const clutches = star.clutches === undefined || star.clutches === 0 ? undefined : star.clutches;
  const clutch =
    clutches === undefined
      ? NOTHING
      : cast.in(
          say`，赢下${fact(String(clutches), 'clutches', [no, player.id], clutches)}次残局`,
          say`, winning ${counted(clutches, 'clutch', 'clutches', [no, player.id], 'clutches')}`,
        );
  return cast.in(say`${cast.player(player)}打出${frags}${more}${clutch}。`, say`${cast.player(player)} went ${frags}${more}${clutch}.`);
}

function mapsTable(cast: Cast, { games }: SeriesStory): DraftBlock[] {
  const known = games.filter(({ game }) => game.map !== undefined && game.score !== undefined);
  if (known.length < 2) return [];
  const halved = known.every(({ game }) => (csOf(game)?.halves.length ?? 0) >= 2);
  const head = [
    cast.in('地图', 'Map'),
    versusHead(cast),
    ...(halved ? [cast.in('上半场', 'First half'), cast.in('下半场', 'Second half')] : []),
  ];
  return [
    {
      kind: 'table',
      caption: '',
      head,
      rows: known.map(({ game }): Phrase[] => [
        game.map === undefined ? [] : [mapWord(cast, game.map, ['game', game.no])],
        game.score === undefined ? [] : [cast.score('game_score', [game.no], game.score, 0)],
        ...(halved
          ? [0, 1].map((index): Phrase => {
              const half = csOf(game)?.halves[index];
              return half === undefined ? [] : [cast.score('half', [game.no, index], half.score, 0)];
            })
          : []),
      ]),
    },
  ];
}
