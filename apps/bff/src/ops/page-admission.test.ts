import { AppError } from '@matchpoint/contracts/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageAdmission } from './page-admission.ts';

/** A rendering that a test ends. */
class Rendering {
  readonly promise: Promise<string>;
  end: () => void = () => undefined;
  started = false;

  constructor() {
    this.promise = new Promise((resolve) => {
      this.end = () => resolve('page');
    });
  }

  readonly run = (): Promise<string> => {
    this.started = true;
    return this.promise;
  };
}

const consumed: [caller: string, calls: number][] = [];
const loadShedder = { isStrained: false, shedRequests: 0 };
let admission: PageAdmission;
let pages = 0;

/** Renders a page that nobody else asks for. */
const render = (caller: string, isUnbounded: boolean, work: () => Promise<string>) =>
  admission.render({ caller, page: `page ${(pages += 1)}`, isUnbounded }, work);

beforeEach(() => {
  consumed.length = 0;
  Object.assign(loadShedder, { isStrained: false, shedRequests: 0 });
  const consume = async (caller: string, calls: number) => void consumed.push([caller, calls]);
  admission = new PageAdmission({ limiter: { consume }, loadShedder });
});

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the admission of pages', () => {
  it('a rendered page counts as ten calls with its request, and one without end as twenty', async () => {
    await render('a', false, async () => 'page');
    await render('b', true, async () => 'page');
    expect(consumed).toEqual([
      ['a', 9],
      ['b', 19],
    ]);
  });

  it('an address has two pages rendered at the same time, and the next when one of them is done, in order', async () => {
    const renderings = Array.from({ length: 4 }, () => new Rendering());
    const answers = renderings.map(({ run }) => render('a', false, run));
    await turn();
    expect(renderings.map(({ started }) => started)).toEqual([true, true, false, false]);
    renderings[1]?.end();
    await turn();
    expect(renderings.map(({ started }) => started)).toEqual([true, true, true, false]);
    for (const { end } of renderings) end();
    expect(await Promise.all(answers)).toEqual(['page', 'page', 'page', 'page']);
  });

  it('the pages of another address do not wait for those of the first', async () => {
    const [first, other] = [Array.from({ length: 6 }, () => new Rendering()), new Rendering()];
    const answers = first.map(({ run }) => render('a', false, run));
    const answer = render('b', false, other.run);
    await turn();
    expect(other.started).toBe(true);
    for (const { end } of [...first, other]) end();
    await Promise.all([...answers, answer]);
  });

  it('an address with 64 pages under way is refused the next one, and served again afterwards', async () => {
    const renderings = Array.from({ length: 64 }, () => new Rendering());
    const answers = renderings.map(({ run }) => render('a', false, run));
    await turn();
    expect(await codeOf(render('a', false, async () => 'page'))).toBe('RATE_LIMITED');
    for (const { end } of renderings) end();
    await Promise.all(answers);
    expect(await codeOf(render('a', false, async () => 'page'))).toBe('ok');
  });

  it('pages without end are refused while the instance has much to do, and other pages are not', async () => {
    loadShedder.isStrained = true;
    expect(await codeOf(render('a', true, async () => 'page'))).toBe('UNAVAILABLE');
    expect(await codeOf(render('a', false, async () => 'page'))).toBe('ok');
    expect([loadShedder.shedRequests, consumed]).toEqual([1, [['a', 9]]]);
  });

  it('no more than eight pages without end are rendered at the same time, whatever the number of addresses', async () => {
    const renderings = Array.from({ length: 8 }, () => new Rendering());
    const answers = renderings.map(({ run }, index) => render(`address ${index}`, true, run));
    await turn();
    expect(await codeOf(render('another', true, async () => 'page'))).toBe('UNAVAILABLE');
    expect(await codeOf(render('another', false, async () => 'page'))).toBe('ok');
    for (const { end } of renderings) end();
    await Promise.all(answers);
    expect(await codeOf(render('another', true, async () => 'page'))).toBe('ok');
  });

  it('a hundred readers at one address who open the same page wait for one rendering, which is counted once', async () => {
    const rendering = new Rendering();
    const request = { caller: 'a', page: '/news', isUnbounded: false };
    const answers = Array.from({ length: 100 }, () => admission.render(request, rendering.run));
    await turn();
    rendering.end();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['page']));
    expect(consumed).toEqual([['a', 9]]);
  });

  it('a reader who waits for the page of an address that is refused is admitted for themselves', async () => {
    const consume = async (caller: string) => {
      await turn();
      if (caller === 'attacker') throw new AppError('RATE_LIMITED');
    };
    admission = new PageAdmission({ limiter: { consume }, loadShedder });
    const open = (caller: string) => codeOf(admission.render({ caller, page: '/news', isUnbounded: false }, async () => 'page'));
    expect(await Promise.all([open('attacker'), open('reader'), open('attacker')])).toEqual(['RATE_LIMITED', 'ok', 'ok']);
  });

  it('a rendering that fails frees its place', async () => {
    for (let count = 0; count < 6; count += 1) {
      await expect(render('a', true, () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
    }
    expect(await codeOf(render('a', true, async () => 'page'))).toBe('ok');
  });
});
