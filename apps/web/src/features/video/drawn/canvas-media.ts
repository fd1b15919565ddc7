import type { Media } from '../../../shared/video/player/media.ts';

/** Longest step of the clock in milliseconds: while the page does not draw, the film stands still. */
const MAX_STEP_MS = 250;
/** Distance of two `timeupdate` events in milliseconds, about that of a video element. */
const UPDATE_MS = 200;

/** Draws one picture. `atMs`: milliseconds of the film. */
export type DrawPicture = (atMs: number) => void;

/** The clock of a film that is drawn on a canvas, with the properties and events of a video element. It has no sound. */
export class CanvasMedia extends EventTarget implements Media {
  readonly canvas: HTMLCanvasElement;
  volume = 1;
  muted = true;
  defaultPlaybackRate = 1;
  readonly seeking = false;
  #lengthMs: number;
  #draw: DrawPicture | undefined;
  #atMs = 0;
  #rate = 1;
  #paused = true;
  #frame: number | undefined;
  #lastAt = 0;
  #lastUpdate = 0;

  constructor(canvas: HTMLCanvasElement, lengthMs: number) {
    super();
    this.canvas = canvas;
    this.#lengthMs = lengthMs;
  }

  /** Attaches the pictures of a film. */
  attach(draw: DrawPicture, lengthMs: number): void {
    this.#draw = draw;
    this.#lengthMs = lengthMs;
    this.#emit('durationchange', 'loadeddata', 'progress');
    this.redraw();
  }

  /** Detaches the pictures; the canvas keeps the last one. */
  detach(): void {
    this.#stop();
    this.#paused = true;
    this.#draw = undefined;
    this.#emit('emptied');
  }

  /** Draws the current picture again, after a change of size. */
  redraw(): void {
    this.#draw?.(this.#atMs);
  }

  get currentTime(): number {
    return this.#atMs / 1_000;
  }

  set currentTime(seconds: number) {
    this.#atMs = Math.min(this.#lengthMs, Math.max(0, seconds * 1_000));
    this.redraw();
    this.#emit('seeking', 'timeupdate', 'seeked');
  }

  get duration(): number {
    return this.#draw === undefined ? Number.NaN : this.#lengthMs / 1_000;
  }

  get paused(): boolean {
    return this.#paused;
  }

  get ended(): boolean {
    return this.#draw !== undefined && this.#atMs >= this.#lengthMs;
  }

  get readyState(): number {
    return this.#draw === undefined ? 0 : 4;
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#rate = rate;
    this.#emit('ratechange');
  }

  get buffered(): Media['buffered'] {
    const { readyState } = this;
    return { length: readyState === 0 ? 0 : 1, start: () => 0, end: () => this.#lengthMs / 1_000 };
  }

  play(): Promise<void> {
    if (this.#draw === undefined || !this.#paused) return Promise.resolve();
    if (this.ended) this.#atMs = 0;
    this.#paused = false;
    this.#lastAt = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
    this.#emit('play', 'playing');
    return Promise.resolve();
  }

  pause(): void {
    if (this.#paused) return;
    this.#stop();
    this.#paused = true;
    this.#emit('timeupdate', 'pause');
  }

  readonly #step = (): void => {
    const now = performance.now();
    this.#atMs = Math.min(this.#lengthMs, this.#atMs + Math.min(MAX_STEP_MS, now - this.#lastAt) * this.#rate);
    this.#lastAt = now;
    this.redraw();
    if (this.#atMs >= this.#lengthMs) {
      this.#paused = true;
      this.#emit('timeupdate', 'pause', 'ended');
      return;
    }
    if (now - this.#lastUpdate >= UPDATE_MS) {
      this.#lastUpdate = now;
      this.#emit('timeupdate');
    }
    this.#frame = requestAnimationFrame(this.#step);
  };

  #stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #emit(...names: readonly string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name));
  }
}
