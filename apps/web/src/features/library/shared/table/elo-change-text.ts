/** Returns the change of a rating with its sign; a dash for none. */
export function eloChangeText(change: number): string {
  return change > 0 ? `+${change}` : change === 0 ? '–' : `−${-change}`;
}
