import type { Pair, Side } from '@matchpoint/contracts/match/base';
import { drawCrest } from './draw-crest.ts';
import { FIELDS } from './sport-fields.ts';
import type { Highlight, SceneCard, HighlightFrame } from './highlight.ts';
import { drawText } from './draw-text.ts';

export const FRAME_WIDTH = 640;
export const FRAME_HEIGHT = 360;
/** The files of highlights have this many times as many pixels. */
export const HIGHLIGHT_SCALE = 2;
/** Position and length of the match timeline in pixels. */
export const TIMELINE = { x: 48, length: 544, y: 326 };

const INK = '#0e1319';
const RAISED = '#1d2631';
export const MUTED = '#9aa7b8';
export const BALL = '#d7f205';
const HOME = '#6c9cf5';
const AWAY = '#f0954a';

/** Draws one frame of a highlight as SVG. */
export function drawFrame(highlight: Highlight, frame: HighlightFrame): string {
  const content = drawCard(highlight, frame.card) + drawTimeline(highlight.marks, frame.progress);
  return drawScreen(highlight, content, undefined, HIGHLIGHT_SCALE);
}

/**
 * Draws the field of a sport with the head line, and `content` over it, as SVG. `line` moves the head line down by `y` pixels and draws
 * `more` in it. `scale`: pixels per unit.
 */
export function drawScreen(
  { sport, league }: Pick<Highlight, 'sport' | 'league'>,
  content: string,
  line: { readonly y: number; readonly more: string } = { y: 0, more: '' },
  scale = 1,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME_WIDTH * scale}" height="${FRAME_HEIGHT * scale}" viewBox="0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}">
    <rect width="${FRAME_WIDTH}" height="${FRAME_HEIGHT}" fill="${INK}"/>
    <g fill="none" stroke="#ffffff" stroke-opacity="0.09" stroke-width="2">${FIELDS[sport]}</g>
    <g transform="translate(0 ${line.y})">${head(league)}${line.more}</g>${content}
  </svg>`;
}

function head(league: Highlight['league']): string {
  const width = leagueWidth(league);
  return `<rect x="24" y="18" width="${width}" height="24" rx="4" fill="${RAISED}"/><rect x="24" y="18" width="4" height="24" fill="${league.hue}"/>
    ${drawText(league.short, { x: 36, y: 36, size: 15, anchor: 'start', maxCharacters: 16 })}
    <circle cx="605" cy="30" r="11" fill="${BALL}"/><path d="M597.200 22.300c4.300 3.700 4.300 11.700 0 15.400M612.800 22.300c-4.300 3.700-4.300 11.700 0 15.400" fill="none" stroke="${INK}" stroke-width="2"/>`;
}

/** Returns the width of the league's box in the head line, which begins at x = 24. */
export function leagueWidth({ short }: Highlight['league']): number {
  return Math.max(44, short.length * 10 + 20);
}

function drawCard(highlight: Highlight, card: SceneCard): string {
  switch (card.kind) {
    case 'title':
      return title(highlight, card.line);
    case 'moment':
      return scoreBoard(highlight, card.score, card.side, card.changed) + moment(card);
    case 'table':
      return scoreBoard(highlight, card.score) + heading(card.head) + table(card.columns);
    case 'graph':
      return scoreBoard(highlight, card.score) + heading(card.head) + graph(card.values);
    case 'winner':
      return winner(card);
    case 'ranking':
      return ranking(card);
    case 'end':
      return highlight.sides === undefined
        ? drawText('HIGHLIGHTS', { x: 320, y: 190, size: 44 }) + drawText(card.head, { x: 320, y: 232, size: 24, fill: BALL })
        : scoreBoard(highlight, card.score, undefined, undefined, 150) + drawText(card.head, { x: 320, y: 268, size: 26, fill: BALL });
  }
}

function title({ sides, league }: Highlight, words: string): string {
  const below = drawText(words, { x: 320, y: 284, size: 20, fill: MUTED });
  if (sides === undefined) return drawText(league.short, { x: 320, y: 190, size: 64, maxCharacters: 14 }) + below;
  const [home, away] = sides;
  return `${drawCrest(home.crest, { x: 190, y: 150, size: 112, id: 'home' })}${drawCrest(away.crest, { x: 450, y: 150, size: 112, id: 'away' })}
    ${drawText('–', { x: 320, y: 168, size: 48, fill: MUTED })}
    ${drawText(home.name, { x: 190, y: 240, size: 26, maxCharacters: 16 })}${drawText(away.name, { x: 450, y: 240, size: 26, maxCharacters: 16 })}${below}`;
}

/** Draws the score between the crests; the score that changed and the acting side are highlighted. */
export function scoreBoard(highlight: Pick<Highlight, 'sides'>, score: Pair | undefined, side?: Side, changed?: Side, y = 112): string {
  if (highlight.sides === undefined) return '';
  const [home, away] = highlight.sides;
  const lit = (at: Side) =>
    side === at ? `<circle cx="${at === 0 ? 168 : 472}" cy="${y}" r="46" fill="${BALL}" fill-opacity="0.16"/>` : '';
  const points = (at: Side, x: number, anchor: 'start' | 'end') =>
    score === undefined ? '' : drawText(String(score[at]), { x, y: y + 26, size: 72, anchor, fill: changed === at ? BALL : '#ffffff' });
  return `${lit(0)}${lit(1)}${drawCrest(home.crest, { x: 168, y, size: 64, id: 'home' })}${drawCrest(away.crest, { x: 472, y, size: 64, id: 'away' })}
    ${drawText(home.name, { x: 168, y: y + 62, size: 20, maxCharacters: 14 })}${drawText(away.name, { x: 472, y: y + 62, size: 20, maxCharacters: 14 })}
    ${points(0, 300, 'end')}${drawText('–', { x: 320, y: y + 18, size: 40, fill: MUTED })}${points(1, 340, 'start')}`;
}

function moment({ clock, head: what, line: who }: Extract<SceneCard, { kind: 'moment' }>): string {
  return `${clock === undefined ? '' : drawText(clock, { x: 320, y: 214, size: 24, fill: MUTED })}
    ${drawText(what, { x: 320, y: 248, size: 34, fill: BALL })}
    ${who === undefined ? '' : drawText(who, { x: 320, y: 282, size: 24 })}`;
}

function heading(words: string): string {
  return drawText(words, { x: 320, y: 208, size: 20, fill: BALL });
}

function table(columns: readonly { readonly label: string; readonly score: Pair }[]): string {
  const step = Math.min(110, 480 / columns.length);
  const first = 320 - (step * (columns.length - 1)) / 2;
  return columns
    .map(({ label, score: [home, away] }, index) => {
      const x = first + index * step;
      return `${drawText(label, { x, y: 236, size: 15, fill: MUTED })}${drawText(String(home), { x, y: 262, size: 24 })}${drawText(String(away), { x, y: 290, size: 24 })}`;
    })
    .join('');
}

/** Draws bars around a centre line, the home side above, scaled to the largest value. */
function graph(values: readonly number[]): string {
  const most = Math.max(1, ...values.map(Math.abs));
  const step = 480 / values.length;
  const bars = values.map((value, index) => {
    const height = Math.max(0.5, (Math.abs(value) / most) * 36);
    const y = value >= 0 ? 256 - height : 256;
    return `<rect x="${(80 + index * step).toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0.8, step - 0.8).toFixed(1)}" height="${height.toFixed(1)}" fill="${value >= 0 ? HOME : AWAY}"/>`;
  });
  return `${bars.join('')}<path d="M80 256h480" stroke="${MUTED}" stroke-width="1"/>`;
}

function winner({ winner: team, clock, head: what, line: words }: Extract<SceneCard, { kind: 'winner' }>): string {
  return `<circle cx="320" cy="140" r="66" fill="${BALL}" fill-opacity="0.16"/>${drawCrest(team.crest, { x: 320, y: 140, size: 92, id: 'winner' })}
    ${drawText(clock, { x: 320, y: 60, size: 20, fill: MUTED })}${drawText(team.name, { x: 320, y: 234, size: 32, maxCharacters: 24 })}
    ${drawText(`${what} · ${words}`, { x: 320, y: 272, size: 24, fill: BALL })}`;
}

/** Draws the first places of a table. */
export function ranking({ head: what, rows }: Pick<Extract<SceneCard, { kind: 'ranking' }>, 'head' | 'rows'>): string {
  const lines = rows.map(({ rank, team, stats }, index) => {
    const y = 100 + index * 40;
    return `<rect x="120" y="${y - 17}" width="400" height="34" fill="${RAISED}"/>${drawText(String(rank), { x: 146, y: y + 8, size: 22, fill: index === 0 ? BALL : '#ffffff' })}
      ${drawCrest(team.crest, { x: 190, y, size: 28, id: `team-${index}` })}${drawText(team.name, { x: 216, y: y + 7, size: 20, anchor: 'start', maxCharacters: 20 })}
      ${drawText(stats, { x: 506, y: y + 8, size: 22, anchor: 'end' })}`;
  });
  return `${drawText(what, { x: 320, y: 66, size: 22, fill: BALL })}${lines.join('')}`;
}

/** Draws the timeline of a match: `progress` is its elapsed share, 0 to 1. */
export function drawTimeline(marks: Highlight['marks'], progress: number): string {
  const { x, length, y } = TIMELINE;
  const ticks = marks.map(({ at, side }) => {
    const up = side === 1 ? 0 : -12;
    return `<rect x="${(x + at * length - 1.5).toFixed(1)}" y="${y + up}" width="3" height="12" fill="${side === 1 ? AWAY : HOME}" fill-opacity="${at <= progress ? 1 : 0.35}"/>`;
  });
  return `<path d="M${x} ${y}h${length}" stroke="#2b3745" stroke-width="4"/><path d="M${x} ${y}h${(progress * length).toFixed(1)}" stroke="${MUTED}" stroke-width="4"/>${ticks.join('')}`;
}
