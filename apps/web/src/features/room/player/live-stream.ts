import type { VideoSource } from '@matchpoint/contracts/video/video';
import type Hls from 'hls.js';
import workerPath from 'hls.js/dist/hls.worker.js?url';

/** A selectable height in px; `level` is its index among the player's levels. */
export interface LiveQuality {
  readonly level: number;
  readonly height: number;
}

/** `recovering`: the stream broke and is being fetched again. `failed`: no source can be played in this browser. */
export type LivePhase = 'loading' | 'ready' | 'recovering' | 'failed';

export interface LiveStreamEvents {
  readonly onPhase: (phase: LivePhase) => void;
  readonly onQualities: (qualities: readonly LiveQuality[]) => void;
  /** Seconds behind the live edge; undefined while unknown. */
  readonly onLatency: (seconds: number | undefined) => void;
  /** Called every second while a stream with dates plays: UTC milliseconds of the picture that is shown. */
  readonly onPlayingAt: (at: number) => void;
  /** Returns UTC milliseconds. */
  readonly now: () => number;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const TICK_MS = 1_000;
/** Playback that does not advance for this long has stalled. */
const STALL_MS = 4_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** Seconds beyond the target from which playback is 5 % faster, and from which it jumps to the live edge. */
const CATCH_UP_S = 2;
const JUMP_S = 20;
const CATCH_UP_RATE = 1.05;
/** A latency by programme date-time beyond this is a wrong clock, seconds. */
const LARGEST_LATENCY_S = 180;

/**
 * Plays a live playlist in a video element: keeps to the live edge, and recovers from lost connections, broken media and stalls without a
 * reload of the page. The waits between attempts double up to eight seconds.
 */
export class LiveStream {
  readonly #video: HTMLVideoElement;
  readonly #events: LiveStreamEvents;
  #sources: readonly VideoSource[];
  #hls: Hls | undefined;
  #closed = false;
  #wait = FIRST_WAIT_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #ticker: ReturnType<typeof setInterval>;
  #lastTime = 0;
  #lastAdvance = performance.now();
  #jumped = false;
  #mediaErrors = 0;
  #level = -1;
  #attempt = 0;

  constructor(video: HTMLVideoElement, sources: readonly VideoSource[], events: LiveStreamEvents) {
    this.#video = video;
    this.#sources = sources;
    this.#events = events;
    this.#ticker = setInterval(() => this.#tick(), TICK_MS);
    void this.#load();
  }

  /** Replaces the addresses (an empty list changes nothing), such as signed ones before they expire; playback goes on where it is. */
  renew(sources: readonly VideoSource[]): void {
    if (sources.every((source, index) => source.url === this.#sources[index]?.url)) return;
    this.#sources = sources;
    this.reload();
  }

  /** Loads the stream again from its live edge. */
  reload(): void {
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT_MS;
    void this.#load();
  }

  /** Selects a level; −1 for automatic. */
  choose(level: number): void {
    this.#level = level;
    if (this.#hls !== undefined) this.#hls.nextLevel = level;
  }

  /** Jumps to the live edge. */
  toEdge(): void {
    const edge = this.#edge();
    if (edge !== undefined && edge > this.#video.currentTime) this.#video.currentTime = edge;
    this.#video.playbackRate = 1;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ticker);
    this.#hls?.destroy();
    this.#hls = undefined;
    this.#video.removeAttribute('src');
    this.#video.load();
  }

  async #load(): Promise<void> {
    const attempt = ++this.#attempt;
    this.#hls?.destroy();
    this.#hls = undefined;
    this.#stirred();
    const source = this.#sources.find(({ type }) => type === 'hls') ?? this.#sources[0];
    if (source === undefined) return this.#events.onPhase('failed');
    if (source.type !== 'hls') return this.#loadPlain(source.url);
    try {
      const { default: Player } = await import('hls.js/light');
      if (this.#closed || attempt !== this.#attempt) return;
      if (Player.isSupported()) this.#loadHls(Player, source.url);
      else if (this.#video.canPlayType(HLS_TYPE) === '') this.#events.onPhase('failed');
      else this.#loadPlain(source.url);
    } catch {
      // The code of the player could not be fetched: offline, or a deploy.
      if (attempt === this.#attempt) this.#recover();
    }
  }

  #loadHls(Player: typeof Hls, url: string): void {
    const hls = new Player({
      workerPath,
      startLevel: -1,
      capLevelToPlayerSize: true,
      lowLatencyMode: true,
      liveSyncDurationCount: 3,
      liveMaxLatencyDurationCount: Infinity,
      maxBufferLength: 20,
      backBufferLength: 20,
    });
    this.#hls = hls;
    hls.on(Player.Events.MANIFEST_PARSED, () => {
      const heights = hls.levels.map((level, index) => ({ level: index, height: level.height }));
      this.#events.onQualities(heights.length > 1 ? heights : []);
      if (this.#level >= 0 && this.#level < heights.length) hls.nextLevel = this.#level;
    });
    hls.on(Player.Events.FRAG_BUFFERED, () => {
      this.#wait = FIRST_WAIT_MS;
      this.#events.onPhase('ready');
    });
    hls.on(Player.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal || this.#hls !== hls) return;
      if (type === Player.ErrorTypes.MEDIA_ERROR && this.#mediaErrors < 2) {
        this.#mediaErrors += 1;
        hls.recoverMediaError();
      } else this.#recover();
    });
    hls.loadSource(url);
    hls.attachMedia(this.#video);
  }

  #loadPlain(url: string): void {
    this.#events.onQualities([]);
    this.#video.addEventListener('loadeddata', () => this.#events.onPhase('ready'), { once: true });
    this.#video.addEventListener('error', () => this.#recover(), { once: true });
    this.#video.src = url;
    this.#video.load();
  }

  #recover(): void {
    if (this.#closed) return;
    this.#events.onPhase('recovering');
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#load().then(() => this.#video.play().catch(() => undefined)), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
  }

  #edge(): number | undefined {
    const { seekable } = this.#video;
    return this.#hls?.liveSyncPosition ?? (seekable.length > 0 ? seekable.end(seekable.length - 1) - 1 : undefined);
  }

  #stirred(): void {
    this.#lastTime = this.#video.currentTime;
    this.#lastAdvance = performance.now();
  }

  #tick(): void {
    const video = this.#video;
    if (video.currentTime !== this.#lastTime || video.paused) {
      if (!video.paused) this.#jumped = false;
      this.#stirred();
    } else if (performance.now() - this.#lastAdvance > STALL_MS) this.#onStall();
    this.#events.onLatency(this.#latency());
    const playingAt = this.#hls?.playingDate?.getTime();
    if (playingAt !== undefined && !video.paused) this.#events.onPlayingAt(playingAt);
    this.#catchUp();
  }

  /** Jumps to the edge first, which crosses a gap of the buffer; loads the stream again when that does not help. */
  #onStall(): void {
    this.#stirred();
    const edge = this.#edge();
    if (!this.#jumped && edge !== undefined && edge > this.#video.currentTime + 0.5) {
      this.#jumped = true;
      this.#video.currentTime = edge;
    } else this.#recover();
  }

  #latency(): number | undefined {
    const hls = this.#hls;
    if (hls === undefined || this.#video.readyState === 0) return undefined;
    const { playingDate } = hls;
    if (playingDate !== null && playingDate !== undefined) {
      const seconds = (this.#events.now() - playingDate.getTime()) / 1_000;
      if (seconds > 0 && seconds < LARGEST_LATENCY_S) return seconds;
    }
    return hls.latency > 0 ? hls.latency : undefined;
  }

  #catchUp(): void {
    const hls = this.#hls;
    const video = this.#video;
    if (hls === undefined || video.paused || hls.targetLatency === null) return;
    const behind = hls.latency - hls.targetLatency;
    if (behind > JUMP_S) this.toEdge();
    else if (behind > CATCH_UP_S) video.playbackRate = CATCH_UP_RATE;
    else if (behind < CATCH_UP_S / 2) video.playbackRate = 1;
  }
}
