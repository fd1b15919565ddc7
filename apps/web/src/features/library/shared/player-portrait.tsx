import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { isLight } from '@matchpoint/contracts/rules/crest';

/** Colors for a player whose team is not known. */
const PLAIN = { primary: '#4b5868', secondary: '#8b97a5' };

export interface PlayerPortraitProps {
  readonly name: string;
  readonly no?: number | undefined;
  /** The player's team, whose colors the shirt has. */
  readonly crest?: CrestSpec | undefined;
  /** Side in px. */
  readonly size?: number;
}

/** A player as a shirt in the team's colors with number or initials: no photographs (DESIGN §8). */
export function PlayerPortrait({ name, no, crest, size = 28 }: PlayerPortraitProps) {
  const { primary, secondary } = crest ?? PLAIN;
  const text = no === undefined ? initials(name) : String(no);
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M11 3 4 6.5 1.5 14l5.500 1.8V29h18V15.8l5.500-1.8L28 6.5 21 3c-1.5 2.6-8.500 2.6-10 0z" fill={primary} stroke="#8b97a5" />
      <path d="M11 3c1.5 2.6 8.500 2.6 10 0l1.6.8c-2 4.3-11.2 4.3-13.2 0zM7 26h18v3H7z" fill={secondary} />
      <text
        x="16"
        y="21.5"
        textAnchor="middle"
        fontFamily="var(--font-digit)"
        fontWeight="700"
        fontSize={text.length > 2 ? 9 : 12}
        fill={isLight(primary) ? '#11161d' : '#fff'}
      >
        {text}
      </text>
    </svg>
  );
}

/** Returns one character of a Chinese name, otherwise the initials of two words. */
function initials(name: string): string {
  const [first = '?', second = ''] = name.trim().split(/[\s._-]+/);
  const signs = Array.from(first);
  if ((signs[0]?.codePointAt(0) ?? 0) > 0x2e80) return signs[0] ?? '?';
  return ((signs[0] ?? '?') + (Array.from(second)[0] ?? '')).toUpperCase();
}
