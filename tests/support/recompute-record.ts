import { createHash, createPublicKey, verify } from 'node:crypto';

/*
 * A second implementation of the published record of plans: it reads the public files alone and shares no code with the site. It was written
 * from the description on /certificate and from product.md §3.2.
 */

interface Pick {
  readonly market: string;
  readonly side: string;
  readonly line?: number;
  readonly game?: number;
  readonly oddsMilli: number;
}

interface Outcome {
  readonly state: string;
  readonly score?: readonly [number, number];
  readonly winner?: string;
  readonly games?: readonly (string | null)[];
}

interface Plan {
  readonly expert: number;
  readonly commit: string;
  publishedAt?: number;
  content?: { readonly realm: string; readonly gameId: number; readonly startAt: number; readonly picks: readonly Pick[] };
  outcome?: Outcome;
}

type Grade = 'win' | 'half_win' | 'push' | 'half_lose' | 'lose' | 'void';

interface Graded {
  readonly grade: Grade;
  readonly market: string;
  readonly gameId: number;
  readonly startAt: number;
  /** Of a stake of one unit, in ten-thousandths. */
  readonly profit: number;
}

export interface Share {
  readonly window: number;
  readonly counted: number;
  readonly hits: number;
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

/** What the files say about an expert in a realm. */
export interface RecomputedExpert {
  readonly expert: number;
  readonly realm: string;
  readonly results: { readonly red: number; readonly black: number; readonly push: number; readonly void: number };
  readonly windows: readonly Share[];
  readonly all: Share;
  readonly streak: number;
  readonly bestStreak: number;
  readonly returns: { readonly picks: number; readonly yieldPercent: number; readonly returnPercent: number };
  readonly recent: { readonly profit: number; readonly picks: number };
  readonly markets: Readonly<Record<string, { readonly counted: number; readonly hits: number }>>;
  /** Kick-offs of the picks that count for accuracy. */
  readonly countedAt: readonly number[];
}

interface LineBody {
  readonly plan: number;
  readonly expert: number;
  readonly commit: string;
  readonly at: number;
  readonly salt: string;
  readonly content: NonNullable<Plan['content']>;
  readonly outcome: Outcome;
}

interface Line {
  readonly number: number;
  readonly at: number;
  readonly kind: string;
  /** Of one of the kinds below: which fields it has depends on the kind. */
  readonly body: LineBody;
  readonly hash: string;
}

/**
 * Recomputes the record from its files.
 * @param files texts of `records-{day}.jsonl`, in the order of the days
 * @throws Error for a line or head that contradicts the others
 */
export function recomputeRecord(files: readonly string[], heads: string): RecomputedExpert[] {
  const lines: Line[] = files.flatMap((text) => text.split('\n').filter((line) => line !== '')).map((line) => JSON.parse(line));
  checkChain(lines);
  checkHeads(
    lines,
    heads
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  );
  const plans = new Map<number, Plan>();
  for (const line of lines) readPlan(plans, line);
  const picks = new Map<string, { expert: number; realm: string; list: (Graded & { publishedAt: number })[] }>();
  for (const plan of plans.values()) {
    const { content, outcome, publishedAt, expert } = plan;
    if (content === undefined || outcome === undefined || publishedAt === undefined) continue;
    const key = `${content.realm} ${expert}`;
    const own = picks.get(key) ?? { expert, realm: content.realm, list: [] };
    picks.set(key, own);
    for (const pick of content.picks)
      own.list.push({ ...grade(pick, outcome), gameId: content.gameId, startAt: content.startAt, publishedAt });
  }
  return Array.from(picks.values(), ({ expert, realm, list }) => {
    const ordered = list.toSorted((a, b) => a.startAt - b.startAt || a.publishedAt - b.publishedAt);
    return { expert, realm, ...statisticsOf(ordered) };
  });
}

function checkChain(lines: readonly Line[]): void {
  let previous = Buffer.alloc(32);
  for (const [index, { number, at, kind, body, hash }] of lines.entries()) {
    if (number !== index + 1) throw new Error(`row ${index + 1} has the number ${number}`);
    const digest = createHash('sha256').update(previous).update(canonical({ number, at, kind, body })).digest();
    if (digest.toString('hex') !== hash) throw new Error(`row ${number} has another hash`);
    previous = digest;
  }
}

interface Head {
  readonly day: string;
  readonly size: number;
  readonly root: string;
  readonly chainHash: string;
  readonly at: number;
  readonly key: string;
  readonly signature: string;
}

function checkHeads(lines: readonly Line[], heads: readonly Head[]): void {
  const leaves = lines.map(({ hash }) => sha256(Buffer.from([0]), Buffer.from(hash, 'hex')));
  for (const { key, signature, ...head } of heads) {
    if (rootOf(leaves.slice(0, head.size)).toString('hex') !== head.root) throw new Error(`the head of ${head.day} has another root`);
    const last = head.size === 0 ? '0'.repeat(64) : lines[head.size - 1]?.hash;
    if (last !== head.chainHash) throw new Error(`the head of ${head.day} has another chain hash`);
    // The prefix of an Ed25519 key in DER (RFC 8410).
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'hex')]);
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (!verify(null, Buffer.from(canonical(head)), publicKey, Buffer.from(signature, 'hex')))
      throw new Error(`the head of ${head.day} has an invalid signature`);
  }
}

/** RFC 6962 §2.1. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Buffer.from([1]), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

function sha256(...parts: readonly Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

function readPlan(plans: Map<number, Plan>, { number, kind, body }: Line): void {
  const { plan: id, expert, commit, at, salt, content, outcome } = body;
  const plan = plans.get(id);
  switch (kind) {
    case 'plan':
      plans.set(id, { expert, commit });
      return;
    case 'published':
      if (plan === undefined) throw new Error(`row ${number} publishes an unknown plan`);
      plan.publishedAt = at;
      return;
    case 'reveal': {
      const digest = createHash('sha256').update(canonical({ salt, content })).digest('hex');
      if (plan?.commit !== digest) throw new Error(`row ${number} reveals another content`);
      plan.content = content;
      return;
    }
    case 'result':
      // A correction replaces the result before it.
      if (plan === undefined) throw new Error(`row ${number} settles an unknown plan`);
      plan.outcome = outcome;
      return;
    default:
  }
}

/** Settles a pick as two stakes of half a unit, on the two half lines beside a quarter line or on the same line. */
function grade({ market, side, line = 0, game = 0, oddsMilli }: Pick, outcome: Outcome): Pick & Omit<Graded, 'gameId' | 'startAt'> {
  const [home, away] = outcome.score ?? [0, 0];
  const isVoid = outcome.state === 'void' || (market === 'game_winner' && (outcome.games?.[game - 1] ?? null) === null);
  const sign = side === 'home' || side === 'over' ? 1 : -1;
  const ahead = (own: number): number => {
    switch (market) {
      case 'handicap':
        return Math.sign(sign * (home - away + own));
      case 'total':
        return Math.sign(sign * (home + away - own));
      case 'win_draw_win':
        return (side === 'draw' ? home === away : sign * (home - away) > 0) ? 1 : -1;
      case 'money_line':
        return outcome.winner === undefined ? 0 : outcome.winner === side ? 1 : -1;
      default:
        return outcome.games?.[game - 1] === side ? 1 : -1;
    }
  };
  const isQuarter = Math.abs(line * 4) % 2 === 1;
  const halves = isQuarter ? [ahead(line - 0.25), ahead(line + 0.25)] : [ahead(line), ahead(line)];
  const sum = (halves[0] ?? 0) + (halves[1] ?? 0);
  const names: Readonly<Record<number, Grade>> = { 2: 'win', 1: 'half_win', 0: 'push', [-1]: 'half_lose', [-2]: 'lose' };
  const profit = halves.reduce((total, half) => total + (half > 0 ? 5 * (oddsMilli - 1000) : half < 0 ? -5000 : 0), 0);
  return { market, side, oddsMilli, grade: isVoid ? 'void' : (names[sum] ?? 'void'), profit: isVoid ? 0 : profit };
}

function statisticsOf(picks: readonly Graded[]): Omit<RecomputedExpert, 'expert' | 'realm'> {
  const isRed = ({ grade: own }: Graded) => own === 'win' || own === 'half_win';
  const counted = picks.filter(({ grade: own }) => own !== 'push' && own !== 'void');
  const staked = picks.filter(({ grade: own }) => own !== 'void');
  const red = counted.filter(isRed).length;
  let run = 0;
  let best = 0;
  for (const pick of counted) {
    run = isRed(pick) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  const profit = staked.reduce((sum, pick) => sum + pick.profit, 0);
  const markets: Record<string, { counted: number; hits: number }> = {};
  for (const pick of counted) {
    const own = (markets[pick.market] ??= { counted: 0, hits: 0 });
    own.counted += 1;
    if (isRed(pick)) own.hits += 1;
  }
  const recent = staked.slice(-30);
  return {
    results: { red, black: counted.length - red, push: staked.length - counted.length, void: picks.length - staked.length },
    windows: [5, 7, 10, 15, 30].map((window) => ({
      ...shareOf(counted.slice(-window).filter(isRed).length, Math.min(window, counted.length)),
      window,
    })),
    all: shareOf(red, counted.length),
    streak: run,
    bestStreak: best,
    returns: {
      picks: staked.length,
      yieldPercent: staked.length === 0 ? 0 : halfUp(profit / 100 / staked.length),
      returnPercent: staked.length === 0 ? 100 : halfUp(100 + profit / 100 / staked.length),
    },
    recent: { profit: recent.reduce((sum, pick) => sum + pick.profit, 0), picks: recent.length },
    markets,
    countedAt: counted.map(({ startAt }) => startAt),
  };
}

/** Share and Wilson interval at 95 %: the roots of (p − share)² = z² p (1 − p) ÷ n. Bounds in percent with two decimals. */
function shareOf(hits: number, n: number): Share {
  if (n === 0) return { window: 0, counted: 0, hits: 0, percent: 0, low: 0, high: 100 };
  const z2 = 1.959_963_984_540_054 ** 2;
  const share = hits / n;
  const [a, b, c] = [1 + z2 / n, -(2 * share + z2 / n), share * share];
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  const bound = (value: number) => Math.round(value * 10_000) / 100;
  return {
    window: n,
    counted: n,
    hits,
    percent: halfUp((hits * 100) / n),
    low: hits === 0 ? 0 : bound((-b - root) / (2 * a)),
    high: hits === n ? 100 : bound((-b + root) / (2 * a)),
  };
}

/** Rounds half up, also below zero. A multiple of a half that a division left slightly below is one. */
function halfUp(value: number): number {
  return Math.floor(Math.round(value * 1e9) / 1e9 + 0.5);
}
