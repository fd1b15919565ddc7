import type { Film, FilmScene } from '@matchpoint/contracts/video/film';
import type { Side } from '@matchpoint/contracts/match/base';
import type { MessageKey, MessageValues } from '@matchpoint/i18n/messages';
import type { CrestImages } from './crest-images.ts';

/** The size of a picture in units; the canvas may have more or fewer pixels. */
export const WIDTH = 1_280;
export const HEIGHT = 720;

export const INK = '#0e1319';
export const RAISED = '#1b242f';
export const RULE = '#2b3745';
export const MUTED = '#9aa7b8';
export const WHITE = '#ffffff';
export const BALL = '#d7f205';
export const RED = '#e5484d';
const SIDE_COLOURS: readonly [string, string] = ['#6c9cf5', '#f0954a'];

/** Returns the colour of a side: home is blue, away orange, as in the graphs of the match page. */
export function sideColour(side: Side | undefined): string {
  return side === undefined ? WHITE : SIDE_COLOURS[side];
}

/** Returns a text of the player in the language of the page. */
export type FilmText = (key: MessageKey<'video-film'>, values?: MessageValues) => string;

/** What pictures of one film are drawn with. */
export interface Stage {
  readonly context: CanvasRenderingContext2D;
  readonly film: Film;
  readonly t: FilmText;
  readonly crests: CrestImages;
  /** Families of running text and of digits. */
  readonly fonts: { readonly text: string; readonly digit: string };
  /** Date of the match as the reader writes it. */
  readonly day: string;
  /** Reduced motion: each scene is one picture. */
  readonly still: boolean;
}

/** One scene of a kind, with the time since it began. */
export interface SceneAt<Kind extends FilmScene['kind']> {
  readonly scene: Extract<FilmScene, { kind: Kind }>;
  /** Milliseconds since the scene began. */
  readonly ms: number;
}

/** Returns the share of a movement from `from` to `to`, in any unit of time, eased at both ends. */
export function ease(ms: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (ms - from) / Math.max(1e-6, to - from)));
  return share * share * (3 - 2 * share);
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

interface TextStyle {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly weight?: number;
  /** Longer texts are shortened with an ellipsis. */
  readonly max?: number;
  readonly digit?: boolean;
}

/** Draws one line of text. Its direction is that of its own letters. */
export function drawText({ context, fonts }: Stage, text: string, style: TextStyle): void {
  const { x, y, size, colour = WHITE, align = 'left', weight = 700, max, digit = false } = style;
  context.font = `${weight} ${size}px ${digit ? fonts.digit : fonts.text}`;
  context.fillStyle = colour;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.direction = /^[^\p{Script=Latin}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr';
  context.fillText(max === undefined ? text : shortened(context, text, max), x, y);
}

/** Returns the width of a text in units. */
export function textWidth({ context, fonts }: Stage, text: string, size: number, digit = false): number {
  context.font = `700 ${size}px ${digit ? fonts.digit : fonts.text}`;
  return context.measureText(text).width;
}

function shortened(context: CanvasRenderingContext2D, text: string, max: number): string {
  if (context.measureText(text).width <= max) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && context.measureText(`${characters.join('')}…`).width > max) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fills a box with round corners. */
export function fillBox({ context }: Stage, { x, y, width, height }: Box, colour: string, radius = 6): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius);
  context.fill();
}

/** Draws with another opacity. */
export function faded({ context }: Stage, opacity: number, draw: () => void): void {
  if (opacity <= 0) return;
  const before = context.globalAlpha;
  context.globalAlpha = before * Math.min(1, opacity);
  draw();
  context.globalAlpha = before;
}

/** Draws a heading with a short line in the colour of the league before it. */
export function drawHeading(stage: Stage, text: string, y = 142): void {
  fillBox(stage, { x: 60, y: y - 27, width: 6, height: 34 }, stage.film.league.hue, 2);
  drawText(stage, text, { x: 80, y, size: 32, max: 1_040 });
}

/** Returns the name of a side as the score bug shows it. */
export function shortName({ film }: Stage, side: Side): string {
  const team = film.sides?.[side];
  return team === undefined ? '' : team.short === '' ? team.name : team.short;
}
