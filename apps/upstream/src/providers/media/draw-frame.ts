import type { Pair, Side } from '@matchpoint/contracts/match/base';
import { filmCrest } from './film-crest.ts';
import { FIELDS } from './film-field.ts';
import type { Film, FilmCard, FilmFrame } from './film.ts';
import { filmText } from './film-text.ts';

const FILM_WIDTH = 640;
const FILM_HEIGHT = 360;
/** The line of the match: where it begins, how long it is, how deep it lies. */
export const LINE = { x: 48, length: 544, y: 326 };

const INK = '#0e1319';
const RAISED = '#1d2631';
const MUTED = '#9aa7b8';
const BALL = '#d7f205';
const HOME = '#6c9cf5';
const AWAY = '#f0954a';

/** One picture of a film as SVG. */
export function drawFrame(film: Film, frame: FilmFrame): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FILM_WIDTH}" height="${FILM_HEIGHT}" viewBox="0 0 ${FILM_WIDTH} ${FILM_HEIGHT}">
    <rect width="${FILM_WIDTH}" height="${FILM_HEIGHT}" fill="${INK}"/>
    <g fill="none" stroke="#ffffff" stroke-opacity="0.09" stroke-width="2">${FIELDS[film.sport]}</g>
    ${head(film)}${drawCard(film, frame.card)}${line(film, frame)}
  </svg>`;
}

function head({ league }: Film): string {
  const width = Math.max(44, league.short.length * 10 + 20);
  return `<rect x="24" y="18" width="${width}" height="24" rx="4" fill="${RAISED}"/><rect x="24" y="18" width="4" height="24" fill="${league.hue}"/>
    ${filmText(league.short, { x: 36, y: 36, size: 15, anchor: 'start', most: 16 })}
    <circle cx="605" cy="30" r="11" fill="${BALL}"/><path d="M597.200 22.300c4.300 3.700 4.300 11.700 0 15.400M612.800 22.300c-4.300 3.700-4.300 11.700 0 15.400" fill="none" stroke="${INK}" stroke-width="2"/>`;
}

function drawCard(film: Film, card: FilmCard): string {
  switch (card.kind) {
    case 'title':
      return title(film, card.line);
    case 'moment':
      return board(film, card.score, card.side, card.changed) + moment(card);
    case 'table':
      return board(film, card.score) + heading(card.head) + table(card.columns);
    case 'graph':
      return board(film, card.score) + heading(card.head) + graph(card.values);
    case 'winner':
      return winner(card);
    case 'ranking':
      return ranking(card);
    case 'end':
      return film.sides === undefined
        ? filmText('HIGHLIGHTS', { x: 320, y: 190, size: 44 }) + filmText(card.head, { x: 320, y: 232, size: 24, fill: BALL })
        : board(film, card.score, undefined, undefined, 150) + filmText(card.head, { x: 320, y: 268, size: 26, fill: BALL });
  }
}

function title({ sides, league }: Film, words: string): string {
  const below = filmText(words, { x: 320, y: 284, size: 20, fill: MUTED });
  if (sides === undefined) return filmText(league.short, { x: 320, y: 190, size: 64, most: 14 }) + below;
  const [home, away] = sides;
  return `${filmCrest(home.crest, { x: 190, y: 150, size: 112, id: 'home' })}${filmCrest(away.crest, { x: 450, y: 150, size: 112, id: 'away' })}
    ${filmText('–', { x: 320, y: 168, size: 48, fill: MUTED })}
    ${filmText(home.name, { x: 190, y: 240, size: 26, most: 16 })}${filmText(away.name, { x: 450, y: 240, size: 26, most: 16 })}${below}`;
}

/** The score between the two marks; the figure that moved is lit, and so is the side that acts. */
function board(film: Film, score: Pair | undefined, side?: Side, changed?: Side, y = 112): string {
  if (film.sides === undefined) return '';
  const [home, away] = film.sides;
  const lit = (at: Side) =>
    side === at ? `<circle cx="${at === 0 ? 168 : 472}" cy="${y}" r="46" fill="${BALL}" fill-opacity="0.16"/>` : '';
  const figure = (at: Side, x: number, anchor: 'start' | 'end') =>
    score === undefined ? '' : filmText(String(score[at]), { x, y: y + 26, size: 72, anchor, fill: changed === at ? BALL : '#ffffff' });
  return `${lit(0)}${lit(1)}${filmCrest(home.crest, { x: 168, y, size: 64, id: 'home' })}${filmCrest(away.crest, { x: 472, y, size: 64, id: 'away' })}
    ${filmText(home.name, { x: 168, y: y + 62, size: 20, most: 14 })}${filmText(away.name, { x: 472, y: y + 62, size: 20, most: 14 })}
    ${figure(0, 300, 'end')}${filmText('–', { x: 320, y: y + 18, size: 40, fill: MUTED })}${figure(1, 340, 'start')}`;
}

function moment({ clock, head: what, line: who }: Extract<FilmCard, { kind: 'moment' }>): string {
  return `${clock === undefined ? '' : filmText(clock, { x: 320, y: 214, size: 24, fill: MUTED })}
    ${filmText(what, { x: 320, y: 248, size: 34, fill: BALL })}
    ${who === undefined ? '' : filmText(who, { x: 320, y: 282, size: 24 })}`;
}

function heading(words: string): string {
  return filmText(words, { x: 320, y: 208, size: 20, fill: BALL });
}

function table(columns: readonly { readonly label: string; readonly score: Pair }[]): string {
  const step = Math.min(110, 480 / columns.length);
  const first = 320 - (step * (columns.length - 1)) / 2;
  return columns
    .map(({ label, score: [home, away] }, index) => {
      const x = first + index * step;
      return `${filmText(label, { x, y: 236, size: 15, fill: MUTED })}${filmText(String(home), { x, y: 262, size: 24 })}${filmText(String(away), { x, y: 290, size: 24 })}`;
    })
    .join('');
}

/** Bars about a middle line, home's above: each as high as its value is among all. */
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

function winner({ winner: team, clock, head: what, line: words }: Extract<FilmCard, { kind: 'winner' }>): string {
  return `<circle cx="320" cy="140" r="66" fill="${BALL}" fill-opacity="0.16"/>${filmCrest(team.crest, { x: 320, y: 140, size: 92, id: 'winner' })}
    ${filmText(clock, { x: 320, y: 60, size: 20, fill: MUTED })}${filmText(team.name, { x: 320, y: 234, size: 32, most: 24 })}
    ${filmText(`${what} · ${words}`, { x: 320, y: 272, size: 24, fill: BALL })}`;
}

function ranking({ head: what, rows }: Extract<FilmCard, { kind: 'ranking' }>): string {
  const lines = rows.map(({ rank, team, figures }, index) => {
    const y = 100 + index * 40;
    return `<rect x="120" y="${y - 17}" width="400" height="34" fill="${RAISED}"/>${filmText(String(rank), { x: 146, y: y + 8, size: 22, fill: index === 0 ? BALL : '#ffffff' })}
      ${filmCrest(team.crest, { x: 190, y, size: 28, id: `team-${index}` })}${filmText(team.name, { x: 216, y: y + 7, size: 20, anchor: 'start', most: 20 })}
      ${filmText(figures, { x: 506, y: y + 8, size: 22, anchor: 'end' })}`;
  });
  return `${filmText(what, { x: 320, y: 66, size: 22, fill: BALL })}${lines.join('')}`;
}

function line({ marks }: Film, { progress }: FilmFrame): string {
  const { x, length, y } = LINE;
  const ticks = marks.map(({ at, side }) => {
    const up = side === 1 ? 0 : -12;
    return `<rect x="${(x + at * length - 1.5).toFixed(1)}" y="${y + up}" width="3" height="12" fill="${side === 1 ? AWAY : HOME}" fill-opacity="${at <= progress ? 1 : 0.35}"/>`;
  });
  return `<path d="M${x} ${y}h${length}" stroke="#2b3745" stroke-width="4"/><path d="M${x} ${y}h${(progress * length).toFixed(1)}" stroke="${MUTED}" stroke-width="4"/>${ticks.join('')}`;
}
