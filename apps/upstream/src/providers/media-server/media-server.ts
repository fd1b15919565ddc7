import type { StreamHealth } from '@matchpoint/contracts/anchor/anchor';

/** A playlist or a segment of a stream. */
export interface LiveFile {
  readonly bytes: Buffer;
  readonly type: string;
}

/** A stream that an encoder sends now. */
export interface SentStream {
  /** The name under which it is played; undefined for one that was admitted before this process started. */
  readonly name: string | undefined;
  /** The code with which the encoder published it. */
  readonly code: string | undefined;
  /** Bytes received since it began. */
  readonly bytes: number;
}

/** The server that receives pictures of encoders and cuts them into HLS. Streams are named as they are played. */
export interface MediaServer {
  /** Address for encoders, without the code; undefined while it cannot be used. */
  readonly address: string | undefined;
  /** Starts it, or connects to it. Never rejects: what is missing is logged in one line. */
  start(): Promise<void>;
  close(): Promise<void>;
  /** Learns that the encoder with a code was admitted and that its stream is played under `name`. `beganAt`: of the broadcast, UTC milliseconds. */
  admitted(name: string, code: string, beganAt: number): void;
  /** Returns the streams that encoders send now; undefined when the server does not respond. */
  sent(): Promise<readonly SentStream[] | undefined>;
  /** Returns a playlist (`*.m3u8`) or a segment of a stream; undefined when there is none. `query`: that of a blocking playlist request. */
  open(name: string, file: string, query: string): Promise<LiveFile | undefined>;
  /** Disconnects the encoder of a stream. */
  kick(stream: Pick<SentStream, 'name' | 'code'>): Promise<void>;
  /** Returns what the server measures of a stream; undefined when nothing is sent. */
  health(name: string): Promise<StreamHealth | undefined>;
  /** Deletes segments that nobody plays any more. `before`: UTC milliseconds; `names`: the streams of broadcasts in play. */
  prune(before: number, names: ReadonlySet<string>): Promise<void>;
}

/** The file types of HLS. */
export const HLS_TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
};
