import { failureOf } from './failure.ts';
import { type Challenge, solutionText, startsWithZeros } from '@matchpoint/contracts/rules/challenge';
import { PrefixHasher } from './sha256-search.ts';

/** How long the search runs before the event loop gets a turn, so that the page stays responsive. */
const SLICE_MS = 12;
const CHECK_EVERY = 256;

/**
 * Solves a challenge (`rules/challenge.ts`), in slices of a few milliseconds. Takes about 2^bits hashes; never ends without a solution.
 * @returns the solution to send as `challenge`
 */
export async function solveChallenge({ token, bits }: Challenge): Promise<string> {
  const hasher = new PrefixHasher(`${token}.`);
  let sliceEnd = performance.now() + SLICE_MS;
  for (let answer = 0; ; answer += 1) {
    if (startsWithZeros(hasher.firstWord(String(answer)), bits)) return solutionText(token, answer);
    if (answer % CHECK_EVERY !== 0 || performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    sliceEnd = performance.now() + SLICE_MS;
  }
}

/**
 * Runs a call; when it is answered with a challenge, solves it and runs the call once more with the solution.
 * @param onChallenge called before the solving begins, which takes up to a few seconds
 * @throws what the call throws
 */
export async function withChallenge<T>(call: (challenge: string | undefined) => Promise<T>, onChallenge?: () => void): Promise<T> {
  try {
    return await call(undefined);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'app' || failure.app.challenge === undefined) throw error;
    onChallenge?.();
    return call(await solveChallenge(failure.app.challenge));
  }
}
