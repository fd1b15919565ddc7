import { dayOf, type Zone } from '@matchpoint/i18n/time-zone';
import { timeText } from '@matchpoint/i18n/match-time';

const grouped = new Intl.NumberFormat('en-US');

/** Formats a number of coins in the same way in every language, as scores are: "6,480". */
export function formatGold(coins: number): string {
  return grouped.format(coins);
}

/** Formats a change of the balance, always with its sign: "+315", "−28". */
export function formatGoldChange(change: number): string {
  return `${change < 0 ? '−' : '+'}${formatGold(Math.abs(change))}`;
}

/** Formats an amount in fen: "¥30", "¥6.50". */
export function formatPrice(fen: number): string {
  return `¥${fen % 100 === 0 ? formatGold(fen / 100) : (fen / 100).toFixed(2)}`;
}

/** Formats a time (UTC milliseconds) with its year: "2026-11-21 20:00". */
export function formatGoldTime(at: number, zone: Zone): string {
  return `${dayOf(at, zone)} ${timeText(at, zone)}`;
}
