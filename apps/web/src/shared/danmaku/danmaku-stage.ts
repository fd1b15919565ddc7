import { DANMAKU_COLOURS } from '@matchpoint/contracts/rules/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Media } from '../video/player/media.ts';
import { leftEdge, type PlacedLine } from './plan-danmaku.ts';

/** Dimensions in px that the stage needs in addition to the lines. */
export interface StageLook {
  readonly width: number;
  readonly rowHeight: number;
}

/** Class names of the stage's elements. */
export interface StageClasses {
  readonly line: string;
}

interface Flight {
  readonly element: HTMLElement;
  readonly animation: Animation;
}

/** Longest delay of a timer; it then checks the time again, in case the video does not advance as expected. */
const MAX_WAIT_MS = 10_000;

/**
 * Animates placed lines over a video with the browser's animations. No script runs per frame, while the video is paused, or between two
 * lines.
 */
export class DanmakuStage {
  readonly #root: HTMLElement;
  readonly #film: Media;
  readonly #classes: StageClasses;
  readonly #flights = new Map<Id, Flight>();
  readonly #listening = new AbortController();
  #placed: readonly PlacedLine[] = [];
  #look: StageLook = { width: 0, rowHeight: 0 };
  #timer: number | undefined;
  #next = 0;

  constructor(root: HTMLElement, film: Media, classes: StageClasses) {
    this.#root = root;
    this.#film = film;
    this.#classes = classes;
    const on = (names: readonly string[], act: () => void) => {
      for (const name of names) film.addEventListener(name, act, { signal: this.#listening.signal });
    };
    on(['seeking', 'seeked', 'ratechange', 'ended', 'emptied'], () => this.#sync());
    on(['playing'], () => this.#resume());
    on(['pause', 'waiting', 'stalled'], () => this.#rest());
  }

  /** Replaces the plan. The animations of lines that are in both plans continue. */
  show(placed: readonly PlacedLine[], look: StageLook): void {
    const isSameLook = look.width === this.#look.width && look.rowHeight === this.#look.rowHeight;
    const flying = new Set(this.#flights.keys());
    const goesOn = isSameLook && this.#shown(placed).every((one) => !this.#isMoved(one) || !flying.has(one.line.id));
    this.#placed = placed;
    this.#look = look;
    if (goesOn) this.#addMissing();
    else this.#sync();
  }

  close(): void {
    this.#listening.abort();
    this.#clear();
  }

  get #now(): number {
    return this.#film.currentTime * 1_000;
  }

  get #runs(): boolean {
    return !this.#film.paused && !this.#film.ended && !this.#film.seeking && this.#film.readyState > 2;
  }

  /** Rebuilds all visible lines, after a seek, a change of speed or a new plan. */
  #sync(): void {
    this.#clear();
    this.#addMissing();
  }

  #resume(): void {
    for (const { animation } of this.#flights.values()) animation.play();
    this.#addMissing();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    for (const { animation } of this.#flights.values()) animation.pause();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    for (const { element, animation } of this.#flights.values()) {
      animation.cancel();
      element.remove();
    }
    this.#flights.clear();
  }

  #addMissing(): void {
    const now = this.#now;
    for (const one of this.#shown(this.#placed)) if (!this.#flights.has(one.line.id)) this.#fly(one, now);
    this.#next = this.#placed.findIndex(({ startMs }) => startMs > now);
    this.#wait();
  }

  #shown(placed: readonly PlacedLine[]): PlacedLine[] {
    const now = this.#now;
    return placed.filter(({ startMs, endMs }) => startMs <= now && now < endMs);
  }

  /** Returns whether a line has another row in the new plan. */
  #isMoved({ line, row }: PlacedLine): boolean {
    return this.#placed.find((one) => one.line.id === line.id)?.row !== row;
  }

  /** Starts a timer for the next line, if there is one. */
  #wait(): void {
    clearTimeout(this.#timer);
    const next = this.#next < 0 ? undefined : this.#placed[this.#next];
    if (next === undefined || !this.#runs) return;
    const ms = Math.min(MAX_WAIT_MS, (next.startMs - this.#now) / this.#film.playbackRate);
    this.#timer = window.setTimeout(() => this.#addMissing(), Math.max(0, ms));
  }

  #fly(placed: PlacedLine, now: number): void {
    const { line, startMs, endMs } = placed;
    const { width, rowHeight } = this.#look;
    const element = document.createElement('span');
    element.className = this.#classes.line;
    element.textContent = line.text;
    element.dataset['mode'] = line.mode;
    if (line.own) element.dataset['own'] = 'true';
    element.style.color = DANMAKU_COLOURS[line.colour] ?? DANMAKU_COLOURS[0];
    const top = placed.row * rowHeight;
    const at = (x: number) => `translate(${x}px, ${top}px)`;
    const middle = at((width - placed.width) / 2);
    const ways = line.mode === 'scroll' ? [at(leftEdge(placed, startMs, width)), at(leftEdge(placed, endMs, width))] : [middle, middle];
    this.#root.append(element);
    const animation = element.animate(
      ways.map((transform) => ({ transform })),
      { duration: endMs - startMs, fill: 'both' },
    );
    animation.playbackRate = this.#film.playbackRate;
    animation.currentTime = now - startMs;
    animation.addEventListener('finish', () => {
      element.remove();
      if (this.#flights.get(line.id)?.animation === animation) this.#flights.delete(line.id);
    });
    if (!this.#runs) animation.pause();
    this.#flights.set(line.id, { element, animation });
  }
}
