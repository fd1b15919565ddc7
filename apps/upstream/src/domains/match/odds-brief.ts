import type { OddsBrief, OddsBriefQuote, OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';

/**
 * Returns the three markets of a list row: the newest quote of the first company, with the change of each price since its previous quote.
 * When trading has ended, it is the closing quote, without a change.
 */
export function oddsBriefOf(table: OddsTable | undefined, suspended: boolean | undefined): OddsBrief | undefined {
  if (table === undefined) return undefined;
  const [asian, total, euro] = [briefOf(table.asian[0]), briefOf(table.total[0]), briefOf(table.euro[0])];
  if (asian === undefined && total === undefined && euro === undefined) return undefined;
  return {
    ...(asian === undefined ? {} : { asian }),
    ...(total === undefined ? {} : { total }),
    ...(euro === undefined ? {} : { euro }),
    ...(table.asian[0]?.closing === undefined && table.euro[0]?.closing === undefined ? {} : { closing: true }),
    ...(suspended === true || table.asian[0]?.suspended === true ? { suspended: true } : {}),
  };
}

function briefOf(row: OddsRow | undefined): OddsBriefQuote | undefined {
  if (row === undefined) return undefined;
  if (row.closing !== undefined) return { ...row.closing, move: { a: 0, b: 0, ...(row.closing.x === undefined ? {} : { x: 0 }) } };
  const now = row.current;
  const before = row.history.at(-2)?.quote ?? row.opening;
  // Prices for different lines are not comparable.
  const comparable = before.line === now.line;
  const move = (from: number | undefined, to: number) => (comparable && from !== undefined ? Math.sign(to - from) : 0);
  return {
    ...now,
    move: { a: move(before.a, now.a), b: move(before.b, now.b), ...(now.x === undefined ? {} : { x: move(before.x, now.x) }) },
  };
}
