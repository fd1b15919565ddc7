import { contrastOf } from '@matchpoint/contracts/rules/colour';
import { isLight } from '@matchpoint/contracts/rules/crest';
import { type Id, idModulo } from '@matchpoint/contracts/rules/id';

/** Colors for a player whose team is not known. */
const PLAIN = { primary: '#4b5868', secondary: '#ffffff' };

/** From this size on, px, the picture is square; below it is round. */
const SQUARE_SIZE = 60;
/** Contrast of the number to the shirt (WCAG AA). */
const MIN_CONTRAST = 4.5;

/** Four cuts of hair. */
const HAIR = [
  'M20 21c0-9 5-13 12-13s12 4 12 13c-2-5-5-7-8-7-4 2-10 2-13 1-2 1-3 3-3 6z',
  'M19 23c-1-10 4-16 13-16s14 6 13 16c-1-3-2-6-4-8-6 1-13 0-18-1-2 2-3 5-4 9z',
  'M21 17c1-7 5-10 11-10s10 3 11 10c-7-3-15-3-22 0zM30 5h7v4h-7z',
  'M20 20c0-8 5-12 12-12s12 4 12 12l-1 1c-1-4-2-5-3-6H24c-1 1-2 2-3 6z',
];

export interface PersonProps {
  /** Decides the cut of hair, so that the same player always looks the same. */
  readonly id: Id;
  /** On the shirt: a number or initials. */
  readonly text: string;
  /** Colors of the shirt. */
  readonly colors?: { readonly primary: string; readonly secondary: string } | undefined;
  readonly headphones?: boolean;
  /** Side in px, at least 28: a smaller figure could not be told from another. */
  readonly size: number;
}

/** A player as a figure without a face, in the colors of a team: no photographs (DESIGN §8). */
export function Person({ id, text, colors = PLAIN, headphones = false, size }: PersonProps) {
  const { primary, secondary } = colors;
  const legible = contrastOf(primary, secondary) >= MIN_CONTRAST;
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" style={{ borderRadius: size < SQUARE_SIZE ? '50%' : 4 }}>
      <path d="M0 0h64v64H0z" fill="var(--pa-bg)" />
      <path d="M0 64L64 20v44z" fill={primary} opacity=".16" />
      <path d="M26 28h12v13H26z" fill="var(--pa-skin2)" />
      <circle cx="32" cy="21.5" r="11.5" fill="var(--pa-skin)" />
      <path d={HAIR[idModulo(id, HAIR.length)]} fill="var(--pa-hair)" />
      {headphones ? (
        <>
          <path d="M19.500 23a12.500 12.500 0 0 1 25 0" fill="none" stroke="var(--pa-hair)" strokeWidth="3" />
          <path d="M16.500 22a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM41.500 22a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0z" fill={primary} />
        </>
      ) : null}
      <path d="M5 64c0-17 8-25 20-26l7 6 7-6c12 1 20 9 20 26z" fill={primary} />
      <path d="M25 38l7 6 7-6" fill="none" stroke={secondary} strokeWidth="2.5" />
      <text
        x="32"
        y="61"
        textAnchor="middle"
        fontFamily="var(--font-digit)"
        fontWeight="700"
        fontSize={text.length > 2 ? 13 : 18}
        fill={legible ? secondary : isLight(primary) ? '#11161d' : '#fff'}
      >
        {text}
      </text>
    </svg>
  );
}

/** Returns one character of a Chinese name, otherwise the initials of two words. */
export function initialsOf(name: string): string {
  const [first = '?', second = ''] = name.trim().split(/[\s·._-]+/);
  const characters = Array.from(first);
  if ((characters[0]?.codePointAt(0) ?? 0) > 0x2e80) return characters[0] ?? '?';
  return ((characters[0] ?? '?') + (Array.from(second)[0] ?? '')).toUpperCase();
}
