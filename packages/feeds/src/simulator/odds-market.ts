import type { OddsQuote, OddsRow, OddsTable, WinRate } from '@matchpoint/contracts/match/odds';
import { wholePercents } from '@matchpoint/contracts/rules/odds';
import { probabilityAbove, fairLine, type OutcomeProbabilities } from './outcome-probabilities.ts';
import type { Rng } from './prng.ts';

/** Company names are masked, as is customary (product.md §1.4). */
const COMPANIES = ['36*', '皇*', '立*', '易*', '威*'] as const;

interface Bookmaker {
  readonly company: string;
  /** Overround of the two-way markets; `euroMargin` is that of the match odds. */
  readonly margin: number;
  readonly euroMargin: number;
  /** Deviation of the company's probability from that of the others. */
  readonly lean: number;
  /** Probability of skipping a change of the market. */
  readonly slow: number;
}

interface QuotedLine {
  line: number | undefined;
  readonly quotes: { at: number; quote: OddsQuote }[];
  /** Number of quotes when the match began. */
  atKickOff: number;
}

type MarketName = 'asian' | 'total' | 'euro';
const MARKETS: readonly MarketName[] = ['asian', 'total', 'euro'];

/** The quotes of three to five companies in three markets, derived from the outcome probabilities of a match. */
export class OddsMarket {
  readonly #rng: Rng;
  readonly #gameRng: Rng | undefined;
  readonly #step: number;
  readonly #bookmakers: readonly Bookmaker[];
  readonly #lines: ReadonlyMap<MarketName, readonly QuotedLine[]>;
  /** The winners of single games, by game. */
  #games: readonly (readonly QuotedLine[])[] = [];
  #hasBegun = false;
  #suspended = false;
  #closed = false;
  #table: OddsTable | undefined;
  #winRate: WinRate | undefined;

  /**
   * `step` is the distance between neighbouring lines: 0.25 for goals, 1 for points and maps (whose lines are at halves). `gameRng` is for the
   * prices of single games, so that they leave the other prices as they are.
   */
  constructor(rng: Rng, step: 0.25 | 1, companies: number, gameRng?: Rng) {
    this.#rng = rng;
    this.#gameRng = gameRng;
    this.#step = step;
    this.#bookmakers = COMPANIES.slice(0, companies).map((company) => ({
      company,
      margin: rng.between(0.035, 0.07),
      euroMargin: rng.between(0.045, 0.085),
      lean: rng.normal(0, 0.008),
      slow: rng.between(0, 0.35),
    }));
    const empty = (): QuotedLine[] => this.#bookmakers.map(() => ({ line: undefined, quotes: [], atKickOff: 0 }));
    this.#lines = new Map(MARKETS.map((name) => [name, empty()]));
  }

  /** Updates the quotes of the companies unless trading is suspended; with `all` no company skips the update. */
  quote(at: number, probabilities: OutcomeProbabilities, all = false): void {
    if (this.#closed || this.#suspended) return;
    const { home, draw, away } = probabilities.euro;
    const percents = wholePercents(draw === undefined ? [home, away] : [home, draw, away]);
    this.#winRate =
      draw === undefined
        ? { home: percents[0] ?? 0, away: percents[1] ?? 0 }
        : { home: percents[0] ?? 0, draw: percents[1] ?? 0, away: percents[2] ?? 0 };
    for (const [index, book] of this.#bookmakers.entries()) {
      const skip = this.#rng.chance(book.slow);
      const noise = book.lean + this.#rng.normal(0, 0.006);
      if (skip && !all) continue;
      this.#move('euro', index, at, euroQuote(probabilities, book, noise));
      if (probabilities.margin !== undefined) {
        const previous = this.#lines.get('asian')?.[index]?.line;
        const line = fairLine(probabilities.margin, this.#step, previous === undefined ? undefined : -previous);
        const chance = probabilityAbove(probabilities.margin, line) + noise;
        this.#move('asian', index, at, twoWayQuote(chance, book.margin, line === 0 ? 0 : -line));
      }
      if (probabilities.total !== undefined) {
        const line = fairLine(probabilities.total, this.#step, this.#lines.get('total')?.[index]?.line);
        this.#move('total', index, at, twoWayQuote(probabilityAbove(probabilities.total, line) - noise, book.margin, line));
      }
    }
    this.#quoteGames(at, probabilities.games ?? []);
  }

  /** Updates the quotes of single games, which are traded until the series begins. */
  #quoteGames(at: number, chances: readonly number[]): void {
    const rng = this.#gameRng;
    if (rng === undefined || this.#hasBegun) return;
    if (this.#games.length === 0)
      this.#games = chances.map(() => this.#bookmakers.map(() => ({ line: undefined, quotes: [], atKickOff: 0 })));
    for (const [game, lines] of this.#games.entries()) {
      const home = chances[game];
      if (home === undefined) continue;
      for (const [index, line] of lines.entries()) {
        const book = this.#bookmakers[index];
        if (book === undefined) continue;
        const noise = book.lean + rng.normal(0, 0.006);
        this.#moveLine(line, at, euroQuote({ euro: { home, away: 1 - home } }, book, noise));
      }
    }
  }

  /** Suspends or resumes trading. */
  suspend(suspended: boolean): void {
    if (this.#suspended === suspended || this.#closed) return;
    this.#suspended = suspended;
    this.#table = undefined;
  }

  get suspended(): boolean {
    return this.#suspended;
  }

  /** Marks the current prices as the closing ones. */
  kickOff(): void {
    this.#hasBegun = true;
    this.#table = undefined;
    for (const lines of [...this.#lines.values(), ...this.#games]) for (const line of lines) line.atKickOff = line.quotes.length;
  }

  /** Ends trading; the closing prices are shown. */
  close(): void {
    this.#closed = true;
    this.#suspended = false;
    this.#table = undefined;
  }

  get table(): OddsTable {
    this.#table ??= {
      asian: this.#rows('asian'),
      total: this.#rows('total'),
      euro: this.#rows('euro'),
      ...(this.#games.length === 0
        ? {}
        : { games: this.#games.map((lines, index) => ({ no: index + 1, euro: this.#rowsOf(lines, this.#hasBegun || this.#closed) })) }),
    };
    return this.#table;
  }

  get winRate(): WinRate | undefined {
    return this.#winRate;
  }

  #move(name: MarketName, index: number, at: number, quote: OddsQuote): void {
    const line = this.#lines.get(name)?.[index];
    if (line !== undefined) this.#moveLine(line, at, quote);
  }

  #moveLine(line: QuotedLine, at: number, quote: OddsQuote): void {
    line.line = quote.line;
    const last = line.quotes.at(-1);
    if (last !== undefined && sameQuote(last.quote, quote)) return;
    if (last?.at === at) line.quotes.pop();
    line.quotes.push({ at, quote });
    this.#table = undefined;
  }

  #rows(name: MarketName): OddsRow[] {
    return this.#rowsOf(this.#lines.get(name) ?? [], this.#closed);
  }

  #rowsOf(lines: readonly QuotedLine[], isClosed: boolean): OddsRow[] {
    const rows: OddsRow[] = [];
    for (const [index, line] of lines.entries()) {
      const opening = line.quotes[0];
      const current = line.quotes.at(-1);
      const company = this.#bookmakers[index]?.company;
      if (opening === undefined || current === undefined || company === undefined) continue;
      const closing = line.quotes[line.atKickOff - 1];
      rows.push({
        company,
        opening: opening.quote,
        current: current.quote,
        ...(isClosed && closing !== undefined ? { closing: closing.quote } : {}),
        ...(this.#suspended ? { suspended: true } : {}),
        history: line.quotes.slice(),
      });
    }
    return rows;
  }
}

function euroQuote({ euro }: OutcomeProbabilities, book: Bookmaker, noise: number): OddsQuote {
  const price = (chance: number): number => clamp(round(1 / (Math.max(chance, 0.002) * (1 + book.euroMargin))), 1.01, 126);
  const quote = { a: price(euro.home + noise * euro.home), b: price(euro.away - noise * euro.away) };
  return euro.draw === undefined ? quote : { ...quote, x: price(euro.draw) };
}

function twoWayQuote(chance: number, margin: number, line: number): OddsQuote {
  const price = (p: number): number => clamp(round(1 / (clamp(p, 0.02, 0.98) * (1 + margin)) - 1), 0.02, 9.99);
  return { a: price(chance), b: price(1 - chance), line };
}

function sameQuote(a: OddsQuote, b: OddsQuote): boolean {
  return a.a === b.a && a.b === b.b && a.x === b.x && a.line === b.line;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
