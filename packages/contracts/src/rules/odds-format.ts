/** Ways to write the price of an outcome. Stored prices of 欧指 are decimal; the others are derived from them for reading only. */
export const ODDS_FORMATS = ['decimal', 'hong_kong', 'malay', 'indonesian', 'american'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/**
 * Returns a decimal price as text of a format. A price of 1 or less wins nothing and has no text in formats that divide by the profit: "–".
 * @param digits decimals of a shown value; American odds are whole numbers
 */
export function formatOdds(decimal: number, format: OddsFormat, digits: (value: number) => number = () => 2): string {
  const write = (value: number): string => value.toFixed(digits(Math.abs(value)));
  if (format === 'decimal') return write(decimal);
  const profit = decimal - 1;
  if (!Number.isFinite(profit) || profit <= 0) return '–';
  // A price of 2 exactly is even money, which every format but the decimal one writes as a positive number.
  switch (format) {
    case 'hong_kong':
      return write(profit);
    case 'malay':
      return write(profit <= 1 ? profit : -1 / profit);
    case 'indonesian':
      return write(profit >= 1 ? profit : -1 / profit);
    case 'american':
      return profit >= 1 ? `+${Math.round(profit * 100)}` : String(-Math.round(100 / profit));
  }
}
