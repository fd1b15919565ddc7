import type { CoverDrawing } from '@matchpoint/contracts/content/content';
import type { GameId } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { DOTA2_HEROES } from '@matchpoint/contracts/terms/dota2';
import { KOG_HEROES } from '@matchpoint/contracts/terms/kog';
import { LOL_CHAMPIONS } from '@matchpoint/contracts/terms/lol';
import { type Terms, termOf } from '@matchpoint/contracts/terms/terms';
import type { TeamId } from '@matchpoint/contracts/ids';
import { textIn, type LocalizedText } from '../../java/localized-text.ts';
import type { CoverStory } from './cover-story.ts';

type Paths = CoverDrawing['paths'][number][];
type Texts = CoverDrawing['texts'][number][];

/** What a drawing needs beside its story: the crests of home and away, of teams by id, and names. */
export interface CoverSubjects {
  readonly gameId: GameId;
  readonly home: CrestSpec | undefined;
  readonly away: CrestSpec | undefined;
  readonly team: (id: TeamId) => { readonly crest: CrestSpec; readonly name: string } | undefined;
  readonly lan: Locale;
}

const INK = '#0E1319';
const BALL = '#D7F205';
const WHITE = '#FFFFFF';

/** Draws the cover of an article's story; undefined when a crest that it needs is missing. */
export function drawCover(story: CoverStory, subjects: CoverSubjects): CoverDrawing | undefined {
  const { home, away } = subjects;
  if (story.kind === 'table') return drawTable(story, subjects);
  if (home === undefined || away === undefined) return undefined;
  const pair = [home, away] as const;
  switch (story.kind) {
    case 'goal':
      return drawGoal(story, pair[story.side]);
    case 'figure':
      return drawFigure(story, pair[story.side], subjects.lan);
    case 'momentum':
      return drawMomentum(story, pair);
    case 'draft':
      return drawDraft(story, pair, subjects);
  }
}

/** Where the ball crosses the line, by corner. */
const CORNER_X = [78, 104, 216, 246, 92, 232] as const;
const CORNER_Y = [48, 92, 44, 92, 66, 66] as const;
const KEEPER = 'M-10-16h20l6-20 5 2-5 26-9 8 2 34h-7l-2-26-2 26h-7l2-34-9-8-5-26 5-2zM-8-26a8 8 0 1 0 16 0a8 8 0 1 0-16 0z';

function drawGoal({ minute, score, corner }: Extract<CoverStory, { kind: 'goal' }>, crest: CrestSpec): CoverDrawing {
  const [x, y] = [CORNER_X[corner] ?? 246, CORNER_Y[corner] ?? 48];
  const dive = x < 160 ? 1 : -1;
  const net = Array.from({ length: 18 }, (_, index) => `M${52 + 12 * (index + 1)} 34v84`).join('');
  return {
    ground: INK,
    paths: [
      { d: 'M0 118h320v62H0z', fill: '#17301F' },
      { d: 'M0 118h320M20 146h280', stroke: '#4E7A5A', width: 1.5 },
      { d: `${net}M52 46h216M52 58h216M52 70h216M52 82h216M52 94h216M52 106h216`, stroke: '#46566A', width: 1, on: 'wide' },
      { d: 'M84 34v84M116 34v84M148 34v84M180 34v84M212 34v84M244 34v84M52 62h216M52 90h216', stroke: '#46566A', width: 2, on: 'small' },
      { d: 'M49 119V31h222v88', stroke: WHITE, width: 5 },
      { d: leaning(KEEPER, 160 + dive * 14, 84, -dive * 34), fill: '#7D91B6' },
      { d: `M${x < 160 ? 236 : 84} 176Q${Math.round((x + 160) / 2)} 96 ${x} ${y}`, stroke: BALL, width: 3, dashed: true },
      { d: disc(x, y, 10), fill: WHITE },
      { d: disc(x, y, 4), fill: INK },
      { d: 'M240 10h70v30h-70z', fill: BALL },
      { d: 'M10 142h62v30H10z', fill: INK, on: 'wide' },
    ],
    crests: [{ x: 10, y: 10, size: 38, crest }],
    texts: [
      { x: 275, y: 33, size: 24, text: minute, fill: INK, anchor: 'middle' },
      { x: 41, y: 165, size: 22, text: `${score[0]}-${score[1]}`, fill: WHITE, anchor: 'middle', on: 'wide' },
    ],
  };
}

const FIGURES: Readonly<Record<Extract<CoverStory, { kind: 'figure' }>['of'], LocalizedText>> = {
  goal: { zh_CN: '进球', zh_tw: '進球', en_US: 'goal' },
  goals: { zh_CN: '进球', zh_tw: '進球', en_US: 'goals' },
  points: { zh_CN: '得分', zh_tw: '得分', en_US: 'points' },
  kills: { zh_CN: '击杀', zh_tw: '擊殺', en_US: 'kills' },
};
const BUST = 'M178 185c0-49 23-78 58-81l20 17 20-17c35 3 58 32 58 81z';
const NECK = 'M236 75h40v40h-40z';
const HEAD = 'M223 56a33 33 0 1 0 66 0a33 33 0 1 0-66 0z';
const HAIR = 'M218 55c0-26 14-38 35-38s35 12 35 38c-6-15-14-20-23-20-12 6-29 6-38 3-6 3-9 9-9 17z';

function drawFigure({ value, of, number }: Extract<CoverStory, { kind: 'figure' }>, crest: CrestSpec, lan: Locale): CoverDrawing {
  const dark = mixed(crest.primary, INK, 0.34);
  const ground = mixed(crest.primary, INK, 0.5);
  return {
    ground,
    paths: [
      { d: 'M150 0h170v180H80z', fill: dark },
      { d: NECK, fill: '#C9A88B' },
      { d: HEAD, fill: '#D9BA9D' },
      { d: HAIR, fill: '#17191C' },
      { d: BUST, fill: crest.primary, stroke: crest.secondary, width: 3 },
      { d: 'M24 122h74', stroke: WHITE, width: 3, on: 'wide' },
    ],
    crests: [],
    texts: [
      { x: 20, y: 104, size: 84, text: value, fill: WHITE, anchor: 'start', on: 'wide' },
      { x: 16, y: 124, size: 104, text: value, fill: WHITE, anchor: 'start', on: 'small' },
      { x: 24, y: 152, size: 22, text: textIn(FIGURES[of], lan), fill: WHITE, anchor: 'start', on: 'wide' },
      ...(number === undefined
        ? []
        : ([{ x: 256, y: 172, size: 46, text: String(number), fill: readable(crest.primary), anchor: 'middle' }] satisfies Texts)),
    ],
  };
}

function drawMomentum(
  { bars, score }: Extract<CoverStory, { kind: 'momentum' }>,
  [home, away]: readonly [CrestSpec, CrestSpec],
): CoverDrawing {
  const few = bars.filter((_, index) => index % 2 === 0);
  return {
    ground: INK,
    paths: [
      { d: 'M16 112h288', stroke: '#5C6979', width: 1 },
      { d: columns(bars, 1), fill: lightened(home.primary), on: 'wide' },
      { d: columns(bars, -1), fill: lightened(away.primary, home.primary), on: 'wide' },
      { d: columns(few, 1), fill: lightened(home.primary), on: 'small' },
      { d: columns(few, -1), fill: lightened(away.primary, home.primary), on: 'small' },
    ],
    crests: [
      { x: 16, y: 10, size: 40, crest: home },
      { x: 264, y: 10, size: 40, crest: away },
    ],
    texts: [{ x: 160, y: 44, size: 38, text: `${score[0]}-${score[1]}`, fill: WHITE, anchor: 'middle' }],
  };
}

function columns(bars: readonly number[], sign: 1 | -1): string {
  const step = 288 / bars.length;
  const path = bars
    .map((value, index) => {
      const height = Math.round(Math.abs(value) * 0.52);
      if (value * sign <= 0 || height === 0) return '';
      const left = (16 + index * step).toFixed(1);
      return `M${left} ${sign === 1 ? 112 - height : 112}h${(step * 0.7).toFixed(1)}v${height}h-${(step * 0.7).toFixed(1)}z`;
    })
    .join('');
  return path === '' ? 'M0 0' : path;
}

function drawTable({ rows }: Extract<CoverStory, { kind: 'table' }>, { team }: CoverSubjects): CoverDrawing | undefined {
  const shown = rows.flatMap((row) => {
    const found = team(row.teamId);
    return found === undefined ? [] : [{ ...row, ...found }];
  });
  if (shown.length < 3) return undefined;
  const few = shown.slice(0, 3).some(({ marked }) => marked) ? shown.slice(0, 3) : shown.slice(-3);
  const parts = [
    { list: shown, height: 43, on: 'wide' },
    { list: few, height: 58, on: 'small' },
  ] as const;
  const paths: Paths = [{ d: 'M0 0h320v6H0z', fill: INK }];
  const crests: CoverDrawing['crests'][number][] = [];
  const texts: Texts = [];
  for (const { list, height, on } of parts) {
    for (const [index, { rank, value, marked, crest, name }] of list.entries()) {
      const top = 6 + index * height;
      const middle = top + height / 2;
      if (marked) paths.push({ d: `M0 ${top}h320v${height}H0z`, fill: INK, on });
      else paths.push({ d: `M16 ${top + height}h288`, stroke: '#DDE3EA', width: 1, on });
      const fill = marked ? WHITE : '#4A5565';
      const size = on === 'wide' ? 24 : 36;
      crests.push({ x: on === 'wide' ? 58 : 70, y: middle - size * 0.6, size: Math.round(size * 1.2), crest, on });
      texts.push({
        x: on === 'wide' ? 34 : 36,
        y: middle + size * 0.35,
        size,
        text: String(rank),
        fill: marked ? BALL : fill,
        anchor: 'middle',
        on,
      });
      texts.push({ x: 302, y: middle + size * 0.35, size, text: String(value), fill, anchor: 'end', on });
      if (on === 'wide') texts.push({ x: 100, y: middle + 7, size: 19, text: shortened(name), fill, anchor: 'start', on });
    }
  }
  return { ground: '#F7F8FA', paths, crests, texts };
}

const HEROES: Readonly<Partial<Record<GameId, Terms>>> = { 1: LOL_CHAMPIONS, 3: KOG_HEROES, 4: DOTA2_HEROES, 7: LOL_CHAMPIONS };
const CARDS = ['#5A4632', '#31543F', '#2F4A7A', '#7A3B52', '#55406F'] as const;

function drawDraft(
  { picks, winner }: Extract<CoverStory, { kind: 'draft' }>,
  pair: readonly [CrestSpec, CrestSpec],
  { gameId, lan }: CoverSubjects,
): CoverDrawing {
  const paths: Paths = [
    { d: 'M0 0h160v180H0z', fill: '#12233F' },
    { d: 'M160 0h160v180H160z', fill: '#3B1518' },
  ];
  const texts: Texts = [];
  for (const side of [0, 1] as const) {
    for (const [on, count, width] of [
      ['wide', 5, 29],
      ['small', 3, 48],
    ] as const) {
      for (const [index, hero] of picks[side].slice(0, count).entries()) {
        const left = side * 160 + (160 - count * width) / 2 + index * width;
        paths.push({
          d: `M${left + 1.5} 66h${width - 3}v84h-${width - 3}z`,
          fill: CARDS[index] ?? INK,
          ...(side === winner ? { stroke: BALL, width: on === 'wide' ? 1.5 : 3 } : {}),
          on,
        });
        const size = on === 'wide' ? 15 : 24;
        texts.push({
          x: left + width / 2,
          y: 108 + size * 0.4,
          size,
          text: letterOf(termOf(HEROES[gameId] ?? {}, hero, lan)),
          fill: WHITE,
          anchor: 'middle',
          on,
        });
      }
    }
  }
  return {
    ground: '#1A1230',
    paths,
    crests: [
      { x: 58, y: 12, size: 44, crest: pair[0] },
      { x: 218, y: 12, size: 44, crest: pair[1] },
    ],
    texts,
  };
}

/** Returns the first character of a name, of a Latin one its first two. */
function letterOf(name: string): string {
  const [first = '', second = ''] = Array.from(name.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return /\p{Script=Latin}/u.test(first) ? `${first}${second}` : first;
}

function shortened(name: string): string {
  const characters = Array.from(name);
  const limit = /\p{Script=Han}/u.test(name) ? 7 : 15;
  return characters.length <= limit ? name : `${characters.slice(0, limit - 1).join('')}…`;
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

/** Returns a path of relative commands, apart from its moves, turned and moved: a keeper who dives. */
function leaning(path: string, x: number, y: number, degrees: number): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return path
    .split('M')
    .filter((part) => part !== '')
    .map((part) => outline(part, { sin, cos, x, y }))
    .join('');
}

function outline(
  part: string,
  { sin, cos, x, y }: { readonly sin: number; readonly cos: number; readonly x: number; readonly y: number },
): string {
  const turn = (dx: number, dy: number) => `${(dx * cos - dy * sin).toFixed(1)} ${(dx * sin + dy * cos).toFixed(1)}`;
  const commands = [...part.matchAll(/([a-z]?)([^a-z]*)/g)].filter(([whole]) => whole !== '');
  return commands
    .map(([, command = '', text = '']) => {
      const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
      const [a = 0, b = 0] = numbers;
      if (command === '') {
        const [mx = 0, my = 0] = turn(a, b).split(' ').map(Number);
        return `M${(mx + x).toFixed(1)} ${(my + y).toFixed(1)}`;
      }
      if (command === 'h') return `l${turn(a, 0)}`;
      if (command === 'v') return `l${turn(0, a)}`;
      if (command === 'a') return `a${numbers.slice(0, 5).join(' ')} ${turn(numbers[5] ?? 0, numbers[6] ?? 0)}`;
      if (command === 'z') return 'z';
      return Array.from(
        { length: numbers.length / 2 },
        (_, index) => `l${turn(numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0)}`,
      ).join('');
    })
    .join('');
}

function channels(colour: string): [number, number, number] {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)];
  return `#${from
    .map((value, index) =>
      Math.round(value * (1 - share) + (to[index] ?? 0) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function brightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Returns a colour that is visible on ink, and another one than `beside`. */
function lightened(colour: string, beside?: string): string {
  const seen = brightness(colour) < 0.4 ? mixed(colour, WHITE, 0.45) : colour;
  const near =
    beside !== undefined && channels(lightened(beside)).every((value, index) => Math.abs(value - (channels(seen)[index] ?? 0)) < 60);
  return near ? '#DF899E' : seen;
}

/** Returns black or white, whichever is readable on a colour. */
function readable(colour: string): string {
  return brightness(colour) > 0.6 ? INK : WHITE;
}
