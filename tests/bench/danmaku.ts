import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../support/chromium.ts';
import type { Bench, BenchResult } from './bench.ts';

const SECONDS = 10;
const PER_SECOND = 100;
const MOST = 60;
/** Duration of a frame at 60 Hz, milliseconds. */
const FRAME_MS = 1_000 / 60;
/** Frames that may be late, of a hundred, and milliseconds of script per second of a busy room. */
const TARGET = { dropped: 1, scriptMs: 50 } as const;

const stage = fileURLToPath(new URL('../../apps/web/src/shared/danmaku/live-danmaku-stage.ts', import.meta.url));

declare global {
  interface Window {
    /** Draws a line; from the page's bundle of the engine. */
    pushLine?: (id: number) => boolean;
  }
}

export const bench: Bench = {
  about: `the danmaku engine in Chromium: ${PER_SECOND} lines a second for ${SECONDS} s with at most ${MOST} on a picture of 1280 × 720, against the same page without lines`,
  async run() {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      await prepare(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const idle = await measure(page, session, 0);
      const busy = await measure(page, session, PER_SECOND);
      const scriptMs = (busy.scriptMs - idle.scriptMs) / SECONDS;
      const dropped = (100 * busy.dropped) / busy.frames;
      return [
        figure('dropped frames', dropped, '%', dropped / TARGET.dropped, `goal ≤ ${TARGET.dropped} %`, busy.frames),
        figure('dropped frames without lines', (100 * idle.dropped) / idle.frames, '%', 1, 'itself', idle.frames),
        figure('script per second', scriptMs, 'ms', scriptMs / TARGET.scriptMs, `goal ≤ ${TARGET.scriptMs} ms`, SECONDS * PER_SECOND),
        figure('lines drawn at once', busy.most, 'lines', busy.most / MOST, `at most ${MOST} and own ones`, busy.drawn),
        figure('script per second without lines', idle.scriptMs / SECONDS, 'ms', 1, 'itself', SECONDS),
      ];
    } finally {
      await browser.close();
    }
  },
};

function figure(name: string, value: number, unit: string, ratio: number, against: string, n: number): BenchResult {
  return { name, figure: value, unit, ratio, against, n };
}

/** Loads the engine into an empty page with a picture of its own size. */
async function prepare(page: Page): Promise<void> {
  await page.setContent(`<style>
    body { margin: 0; background: #05080b; }
    #stage { position: absolute; inset: 0; overflow: hidden; contain: strict; font: 700 25px/38px sans-serif; }
    .line { position: absolute; inset-block-start: 0; left: 0; white-space: pre; will-change: transform; text-shadow: 0 0 2px #000, 0 1px 2px #000; }
  </style><div id="stage"></div>`);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: stage, formats: ['iife'], name: 'danmaku' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the engine was not built');
  await page.addScriptTag({ content: output.output[0].code });
  await page.addScriptTag({
    content: `
      const root = document.getElementById('stage');
      const stage = new danmaku.LiveDanmakuStage(root, { lineClass: 'line', emojiClass: 'emoji', emojiHref: () => '#' });
      const field = { width: 1280, rows: 18, lanes: 18, durationMs: 5000, gap: 24, most: ${MOST} };
      stage.configure({ field, rowHeight: 38, letters: 25, still: false });
      const texts = ['这球要是进了就稳了', '稳住别浪', '主队控球五十八', '红牌之后全线压上，注意右路的二过一', '好球'];
      window.pushLine = (id) => stage.push({ id, text: texts[id % texts.length], colour: id % 6, own: id % 50 === 0, rank: 'fan' });
    `,
  });
}

interface Measured {
  readonly frames: number;
  readonly dropped: number;
  readonly scriptMs: number;
  readonly drawn: number;
  readonly most: number;
}

/** Runs lines at a rate and measures frames, script and the lines on the screen. */
async function measure(page: Page, session: CDPSession, perSecond: number): Promise<Measured> {
  const before = await scriptMsOf(session);
  const { gaps, drawn, most } = await page.evaluate(
    ([rate, seconds]) =>
      new Promise<{ gaps: number[]; drawn: number; most: number }>((resolve) => {
        const gaps: number[] = [];
        const began = performance.now();
        let [last, sent, drawn, most] = [began, 0, 0, 0];
        const root = document.getElementById('stage');
        const frame = (now: number) => {
          gaps.push(now - last);
          last = now;
          const due = Math.floor(((now - began) / 1_000) * rate);
          for (; sent < due; sent += 1) if (window.pushLine?.(sent) === true) drawn += 1;
          most = Math.max(most, root?.childElementCount ?? 0);
          if (now - began < seconds * 1_000) requestAnimationFrame(frame);
          else resolve({ gaps: gaps.slice(1), drawn, most });
        };
        requestAnimationFrame(frame);
      }),
    [perSecond, SECONDS] as const,
  );
  const scriptMs = (await scriptMsOf(session)) - before;
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return { frames: gaps.length + dropped, dropped, scriptMs, drawn, most };
}

/** Returns the time that scripts of the page have run, milliseconds. */
async function scriptMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
