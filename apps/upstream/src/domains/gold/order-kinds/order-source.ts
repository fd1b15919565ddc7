import type { OrderKind } from '@matchpoint/contracts/rules/order-kinds';

/** Expressions of the columns of an order, in SQL. `$1` is the user, `$2` the language. */
interface OrderColumns {
  /** Number or id as text, unique within the kind. */
  readonly order_no: string;
  /** Orders of one instant are listed by it. */
  readonly number: string;
  /** UTC milliseconds. */
  readonly at: string;
  readonly title: string;
  readonly count: string;
  /** Coins paid; of a recharge the coins bought. */
  readonly coins: string;
  readonly extra: string;
  readonly fen: string;
  readonly state: string;
  /** An `OrderGroup`. */
  readonly state_group: string;
  /** Coins or fen that were returned. */
  readonly refunded: string;
  readonly target_id: string;
  /** The result of a plan. */
  readonly result: string;
  /** Movements of the order, without those that take one of them back. */
  readonly transaction_ids: string;
  readonly paid_at: string;
  readonly trade_no: string;
}

const DEFAULTS = {
  count: '1',
  extra: 'null::bigint',
  fen: 'null::bigint',
  refunded: '0::bigint',
  target_id: 'null::bigint',
  result: 'null::text',
  paid_at: 'null::bigint',
  trade_no: 'null::text',
} as const;

/** The orders of one kind: a new kind is a file with one of these and a line in `order-sources.ts`. */
export interface OrderSource {
  readonly kind: OrderKind;
  /** Everything after `from`, with the condition that the orders belong to the user `$1`. */
  readonly from: string;
  readonly columns: Omit<OrderColumns, keyof typeof DEFAULTS> & Partial<OrderColumns>;
}

/** Names of the columns that `selectOrders` returns besides `kind`, in their order. */
const NAMES: readonly (keyof OrderColumns)[] = [
  'order_no',
  'number',
  'at',
  'title',
  'count',
  'coins',
  'extra',
  'fen',
  'state',
  'state_group',
  'refunded',
  'target_id',
  'result',
  'transaction_ids',
  'paid_at',
  'trade_no',
];

/** Returns the query of the orders of one kind of the user `$1`. */
export function selectOrders({ kind, from, columns }: OrderSource): string {
  const all: OrderColumns = { ...DEFAULTS, ...columns };
  return `select '${kind}' as kind, ${NAMES.map((name) => `${all[name]} as ${name}`).join(', ')} from ${from}`;
}

/** Returns the expression for the text of a column of texts by language, as `textIn` selects it. */
export function textColumn(names: string): string {
  return `coalesce(${names}->>$2::text, case when $2 = 'zh_tw' then ${names}->>'zh_CN' end, ${names}->>'en_US', '')`;
}
