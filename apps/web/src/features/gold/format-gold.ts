import { dayOf, type Zone } from '@matchpoint/i18n/time-zone';
import { timeText } from '@matchpoint/i18n/match-time';

const grouped = new Intl.NumberFormat('en-US');

/** "6,480": coins in columns look the same in every language, as scores do. */
export function formatGold(coins: number): string {
  return grouped.format(coins);
}

/** "+315", "−28": the sign is always there. */
export function formatGoldChange(change: number): string {
  return `${change < 0 ? '−' : '+'}${formatGold(Math.abs(change))}`;
}

/** "¥30", "¥6.50". */
export function formatPrice(fen: number): string {
  return `¥${fen % 100 === 0 ? formatGold(fen / 100) : (fen / 100).toFixed(2)}`;
}

/** "2026-11-21 20:00": a moment of a statement, with its year. */
export function formatGoldTime(at: number, zone: Zone): string {
  return `${dayOf(at, zone)} ${timeText(at, zone)}`;
}
