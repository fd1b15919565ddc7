import { chatPieces } from '@matchpoint/contracts/rules/chat';
import { DANMAKU_COLOURS } from '@matchpoint/contracts/rules/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type DanmakuField, DanmakuRows, type FlyingLine, leftEdge, type PlacedLine } from './plan-danmaku.ts';

/** A line of a live room. */
export interface LiveLine {
  readonly id: Id;
  readonly text: string;
  /** Index of the danmaku colours. */
  readonly colour: number;
  readonly own: boolean;
  readonly rank: 'anchor' | 'moderator' | 'fan';
}

/** Field and measures of the stage. */
export interface LiveStageLook {
  readonly field: DanmakuField;
  readonly rowHeight: number;
  /** Font size in px. */
  readonly letters: number;
  /** Lines stand still in the middle instead of moving. */
  readonly still: boolean;
}

export interface LiveStageOptions {
  readonly lineClass: string;
  readonly emojiClass: string;
  /** Returns the address of an emoji's drawing. */
  readonly emojiHref: (name: string) => string;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Width of an emoji relative to the font size. */
const EMOJI_WIDTH = 1.25;
/** Room for the dark outline, and for the box around the user's own lines. */
const EDGE = 12;

/**
 * Draws the lines of a live room as they come. Each line is one element with one animation of the browser, of `transform` alone; no script
 * runs per frame, and nothing at all runs between lines. Lines that find no row are dropped, except the user's own.
 */
export class LiveDanmakuStage {
  readonly #root: HTMLElement;
  readonly #options: LiveStageOptions;
  readonly #canvas = document.createElement('canvas').getContext('2d');
  readonly #flying = new Map<HTMLElement, Animation>();
  /** Elements that are used again, so that a busy room does not create and collect thousands. */
  readonly #spare: HTMLElement[] = [];
  #look: LiveStageLook | undefined;
  #rows: DanmakuRows | undefined;

  constructor(root: HTMLElement, options: LiveStageOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Number of lines that are visible now. */
  get count(): number {
    return this.#flying.size;
  }

  /** Changes field and measures. Visible lines are removed when their rows do not fit any more. */
  configure(look: LiveStageLook): void {
    const before = this.#look;
    this.#look = look;
    this.#rows = new DanmakuRows(look.field);
    if (before !== undefined) this.clear();
    if (this.#canvas !== null) this.#canvas.font = `700 ${look.letters}px ${getComputedStyle(document.body).fontFamily}`;
  }

  /** Draws a line, when it finds a place. Returns whether it did. */
  push(line: LiveLine): boolean {
    // A hidden page would draw all lines of its absence at once when it is shown again.
    if (this.#look === undefined || this.#rows === undefined || document.hidden) return false;
    const { still } = this.#look;
    const flying: FlyingLine = {
      id: line.id,
      atMs: performance.now(),
      text: line.text,
      colour: line.colour,
      mode: still ? 'top' : 'scroll',
      own: line.own,
    };
    const placed = this.#rows.place(flying, this.#measure(line.text));
    if (placed === undefined) return false;
    this.#fly(line, placed, this.#look);
    return true;
  }

  /** Removes the lines that a test accepts, such as those of a blocked sender. */
  remove(isGone: (id: string) => boolean): void {
    for (const [element, animation] of this.#flying) {
      if (!isGone(element.dataset['line'] ?? '')) continue;
      animation.cancel();
      this.#release(element);
    }
  }

  clear(): void {
    this.remove(() => true);
  }

  #measure(text: string): number {
    const { letters } = this.#look ?? { letters: 0 };
    let width = EDGE;
    for (const piece of chatPieces(text)) {
      if (piece.kind === 'emoji') width += letters * EMOJI_WIDTH;
      else {
        const shown = piece.kind === 'mention' ? `@${piece.name}` : piece.text;
        width += this.#canvas?.measureText(shown).width ?? shown.length * letters;
      }
    }
    return Math.ceil(width);
  }

  #fly(line: LiveLine, placed: PlacedLine, { field, rowHeight }: LiveStageLook): void {
    const element = this.#spare.pop() ?? document.createElement('span');
    element.className = this.#options.lineClass;
    element.dataset['line'] = String(line.id);
    element.dataset['rank'] = line.rank;
    element.toggleAttribute('data-own', line.own);
    element.style.color = line.rank === 'anchor' ? '' : (DANMAKU_COLOURS[line.colour] ?? DANMAKU_COLOURS[0]);
    element.replaceChildren(...this.#pieces(line.text));
    const top = placed.row * rowHeight;
    const at = (x: number) => `translate(${Math.round(x)}px, ${top}px)`;
    const middle = at((field.width - placed.width) / 2);
    const ways =
      placed.line.mode === 'scroll'
        ? [at(leftEdge(placed, placed.startMs, field.width)), at(leftEdge(placed, placed.endMs, field.width))]
        : [middle, middle];
    this.#root.append(element);
    const animation = element.animate(
      ways.map((transform) => ({ transform })),
      { duration: placed.endMs - placed.startMs, fill: 'both' },
    );
    animation.addEventListener('finish', () => this.#release(element));
    this.#flying.set(element, animation);
  }

  #release(element: HTMLElement): void {
    this.#flying.delete(element);
    element.remove();
    if (this.#spare.length < 20) this.#spare.push(element);
  }

  #pieces(text: string): Node[] {
    return chatPieces(text).map((piece) => {
      if (piece.kind === 'text') return document.createTextNode(piece.text);
      if (piece.kind === 'mention') return document.createTextNode(`@${piece.name}`);
      const drawing = document.createElementNS(SVG, 'svg');
      drawing.setAttribute('class', this.#options.emojiClass);
      drawing.setAttribute('viewBox', '0 0 24 24');
      const use = document.createElementNS(SVG, 'use');
      use.setAttribute('href', this.#options.emojiHref(piece.name));
      drawing.append(use);
      return drawing;
    });
  }
}
