const grouped = new Intl.NumberFormat('en-US');

/** Formats a number of coins in the same way in every language, as scores are: "6,480". */
export function coinsText(coins: number): string {
  return grouped.format(coins).replace('-', '−');
}
