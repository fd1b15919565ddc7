interface Segment {
  /** The millisecond of its beginning, which is its name. */
  readonly startMs: number;
  readonly seconds: number;
  /** The encoder was restarted before it. */
  readonly isCut: boolean;
  readonly sequence: number;
  readonly code: string;
}

/** Segments in the playlist. */
const WINDOW = 10;
/** Segments that are remembered, so that those of the playlist before can still be found. */
const KEPT = 60;

/**
 * The playlist of a stream with programme times. It goes on when the encoder is restarted, also with a new code or after a restart of this
 * process: numbers are derived from the time of the first segment and only grow.
 */
export class LivePlaylist {
  readonly #beganAt: number;
  #segments: Segment[] = [];
  #cuts = 0;

  /** @param beganAt when the broadcast began, UTC milliseconds */
  constructor(beganAt: number) {
    this.#beganAt = beganAt;
  }

  /** Takes over what nginx wrote for a code. */
  read(code: string, text: string): void {
    let [seconds, isCut] = [0, false];
    for (const line of text.split('\n').map((one) => one.trim())) {
      if (line === '#EXT-X-DISCONTINUITY') isCut = true;
      if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
      const startMs = Number(/^(\d{10,16})\.ts$/.exec(line)?.[1] ?? NaN);
      if (Number.isNaN(startMs)) continue;
      this.#add({ startMs, seconds, isCut, code });
      isCut = false;
    }
  }

  /** Returns the code whose folder contains a segment; undefined for an unknown one. */
  codeOf(startMs: number): string | undefined {
    return this.#segments.find((segment) => segment.startMs === startMs)?.code;
  }

  /** Returns the playlist; undefined while there is no segment. */
  text(): string | undefined {
    const shown = this.#segments.slice(-WINDOW);
    const [first] = shown;
    if (first === undefined) return undefined;
    const later = shown.slice(1).filter(({ isCut }) => isCut).length;
    const lines = shown.map(({ startMs, seconds, isCut }, index) => {
      const cut = isCut && index > 0 ? '#EXT-X-DISCONTINUITY\n' : '';
      const time = index === 0 || isCut ? `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}\n` : '';
      return `${cut}${time}#EXTINF:${seconds.toFixed(3)},\ns${startMs}.ts\n`;
    });
    const longest = Math.ceil(Math.max(...shown.map(({ seconds }) => seconds)));
    return [
      `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:${longest}\n#EXT-X-MEDIA-SEQUENCE:${first.sequence}\n`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${this.#cuts - later}\n`,
      ...lines,
    ].join('');
  }

  #add(found: Omit<Segment, 'sequence'>): void {
    const last = this.#segments.at(-1);
    // nginx writes the last segment of a cut stream again with its final length; older ones are known.
    if (last !== undefined && found.startMs <= last.startMs) return;
    const isCut = last !== undefined && (found.isCut || found.code !== last.code);
    // Two seconds of a stream are one number, so that numbers after a restart are larger than all before it.
    const sequence = last === undefined ? Math.floor(found.startMs / 1_000) : last.sequence + 1;
    // An encoder is restarted less than once in ten seconds. Players count up to this number for every playlist, so it must stay small.
    if (last === undefined) this.#cuts = Math.max(0, Math.floor((found.startMs - this.#beganAt) / 10_000));
    if (isCut) this.#cuts += 1;
    this.#segments = [...this.#segments, { ...found, isCut, sequence }].slice(-KEPT);
  }
}
