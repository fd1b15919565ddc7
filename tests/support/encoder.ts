import { type ChildProcess, spawn } from 'node:child_process';
import { requireSystemPackage } from '../../scripts/system-packages.ts';

/** An ffmpeg that sends a test picture and a tone over RTMP, in real time. */
export interface Encoder {
  /** Resolves with its exit code when it has ended; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** Kills it, as a lost connection does. */
  kill(): Promise<void>;
}

/** Starts to send to an address with its code. It ends by itself after `seconds`. */
export function startEncoder(url: string, { seconds = 120 }: { readonly seconds?: number } = {}): Encoder {
  const args = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=10',
    '-f',
    'lavfi',
    '-i',
    'sine',
  ];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-g',
    '10',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
    '-c:a',
    'aac',
  ];
  const child: ChildProcess = spawn(requireSystemPackage('ffmpeg'), [...args, ...codecs, '-t', String(seconds), '-f', 'flv', url], {
    stdio: 'ignore',
  });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', atExit);
      resolve(code);
    });
  });
  return {
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
