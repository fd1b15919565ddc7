import { BALL, drawScreen, drawTimeline, leagueWidth, MUTED, ranking, scoreBoard } from '../../media/draw-frame.ts';
import { drawText } from '../../media/draw-text.ts';
import { drawChinese } from './draw-chinese.ts';
import type { FilmPicture } from './film-picture.ts';

const ORIGINS = {
  simulated: { zh: '模拟比赛', en: 'SIMULATED' },
  replay: { zh: '重播', en: 'REPLAY' },
} as const;

/** The head line of a film is below its timeline: players show the score above the picture, at its start. */
const BELOW_TIMELINE = 313;

/** Draws one picture of a film as SVG. */
export function drawFilm(picture: FilmPicture): string {
  const { rows, marks, progress } = picture;
  const content = rows === undefined ? versus(picture) : ranked(picture, rows);
  return drawScreen(picture, content + `<g transform="translate(0 -14)">${drawTimeline(marks, progress)}</g>`, {
    y: BELOW_TIMELINE,
    more: origin(picture),
  });
}

/** Draws the origin of the match behind the league. */
function origin({ origin: kind, league }: FilmPicture): string {
  const { zh, en } = ORIGINS[kind];
  const x = 24 + leagueWidth(league) + 8;
  const chinese = zh.length * 14;
  const width = chinese + en.length * 8.2 + 24;
  return `<rect x="${x}" y="18.500" width="${width.toFixed(1)}" height="23" rx="4" fill="none" stroke="${BALL}"/>
    ${drawChinese(zh, { x: x + 8, y: 23, size: 14, fill: BALL })}${drawText(en, { x: x + chinese + 14, y: 35, size: 13, anchor: 'start', fill: BALL })}`;
}

function versus(picture: FilmPicture): string {
  const { score, changed, event, line } = picture;
  const below = line === undefined ? '' : drawText(line, { x: 320, y: 246, size: 22 });
  return (
    scoreBoard(picture, score, event?.side, changed, 112) +
    phase(picture, 214) +
    below +
    (event === undefined ? '' : drawEvent(event, line === undefined ? 258 : 280))
  );
}

function ranked({ head, clock, line }: FilmPicture, rows: NonNullable<FilmPicture['rows']>): string {
  // The line names the game: while it is played, the phase says nothing more.
  const title = [clock === undefined ? head : '', line ?? '', clock ?? ''].filter((part) => part !== '').join(' · ');
  return rows.length === 0
    ? drawText(title, { x: 320, y: 190, size: 32, fill: BALL })
    : `<g transform="translate(0 22)">${ranking({ head: title, rows })}</g>`;
}

function phase({ head, clock }: FilmPicture, y: number): string {
  if (clock === undefined) return drawText(head, { x: 320, y, size: 24, fill: MUTED });
  return drawText(`${head} · ${clock}`, { x: 320, y, size: 26, fill: '#ffffff' });
}

function drawEvent({ head, line }: NonNullable<FilmPicture['event']>, y: number): string {
  const place = { x: 320, y, size: 28, fill: BALL };
  // A name that not every machine can draw is left out.
  const whole = line === undefined ? '' : drawText(`${head} · ${line}`, place);
  return whole === '' ? drawText(head, place) : whole;
}
