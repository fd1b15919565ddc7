import type { CacheTag } from './cache-tag.ts';
import type { Fill } from './fill.ts';

/** A fill that answers at once with a body for each call, and counts its calls. */
export function counting(body: (call: number) => string = (call) => `value ${call}`, tags: readonly CacheTag[] = ['test:1']) {
  let calls = 0;
  const fill: Fill = async (_signal, dependOn) => {
    dependOn(tags);
    calls += 1;
    return { body: body(calls), contentType: 'application/json' };
  };
  return {
    fill,
    get calls() {
      return calls;
    },
  };
}

/** A fill that the test answers, and that declares its tags before or after that. */
export function byHand({ tags = ['test:1'], lateTags = [] }: { tags?: readonly CacheTag[]; lateTags?: readonly CacheTag[] } = {}) {
  const waiting: { resolve: (body: string) => void; reject: (error: Error) => void; signal: AbortSignal }[] = [];
  const fill: Fill = (signal, dependOn) => {
    dependOn(tags);
    return new Promise((resolve, reject) => {
      const answer = (body: string) => {
        dependOn(lateTags);
        resolve({ body, contentType: 'text/plain' });
      };
      waiting.push({ resolve: answer, reject, signal });
    });
  };
  return { fill, waiting };
}
