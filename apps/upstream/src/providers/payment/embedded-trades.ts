import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Trade = z.object({
  orderNo: z.string(),
  tradeNo: z.string(),
  fen: z.number().int(),
  subject: z.string(),
  status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_CLOSED']),
  notifyUrl: z.string(),
  returnUrl: z.string(),
  createdAt: z.number(),
  paidAt: z.number().optional(),
  /** No payment is taken after it. */
  expiresAt: z.number(),
  /** Notices that the shop has not taken yet, as they were signed. */
  notices: z.array(z.record(z.string(), z.string())),
});
/** A trade at the embedded cashier, in Alipay's words. */
export type Trade = z.infer<typeof Trade>;

/** More than a developer looks back on. */
const KEPT = 1_000;

/** The cashier's own memory: a file, since a provider does not forget when the shop restarts. */
export class TradeBook {
  readonly #folder: string;
  readonly #trades: Map<string, Trade>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#trades = new Map(readTrades(join(folder, 'trades.json')).map((trade) => [trade.orderNo, trade]));
  }

  find(orderNo: string): Trade | undefined {
    return this.#trades.get(orderNo);
  }

  all(): Trade[] {
    return [...this.#trades.values()];
  }

  /** Keeps a trade as it is now. */
  save(trade: Trade): Trade {
    this.#trades.set(trade.orderNo, trade);
    const kept = this.all().slice(-KEPT);
    mkdirSync(this.#folder, { recursive: true });
    const file = join(this.#folder, 'trades.json');
    writeFileSync(`${file}.new`, JSON.stringify(kept));
    renameSync(`${file}.new`, file);
    return trade;
  }
}

function readTrades(file: string): Trade[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return z.array(Trade).parse(JSON.parse(text));
}
