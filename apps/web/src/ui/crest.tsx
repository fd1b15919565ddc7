import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { memo, useId } from 'react';

const SHIELD = 'M2.5 2.5h19v10c0 5-4.5 8.2-9.5 10.5-5-2.3-9.5-5.5-9.5-10.5z';

/** The field over the primary colour, in the secondary one. */
const FIELDS: Readonly<Record<CrestSpec['pattern'], string>> = {
  solid: '',
  halves: 'M12 0h12v24H12z',
  stripes: 'M5 0h4v24H5zM15 0h4v24h-4z',
  hoops: 'M0 4h24v4H0zM0 12h24v4H0zM0 20h24v4H0z',
  sash: 'M-2 8L8-2h6L-2 16zM10 26L26 8v6L16 26z',
  quarters: 'M12 0h12v12H12zM0 12h12v12H0z',
  chevron: 'M0 7l12 7 12-7v6l-12 7L0 13z',
  other: '',
};

/** 0 (black) to 1: how bright a colour looks. */
function brightness(hex: string): number {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5);
}

export interface CrestProps {
  readonly spec: CrestSpec;
  /** Side in px. */
  readonly size?: number;
  /** Read out; left out where the team's name stands beside it. */
  readonly label?: string;
}

/**
 * A team's mark, drawn from its colours and initials: the same everywhere and nobody's trademark (DESIGN §8). National
 * teams are drawn from their colours and code too: flag emoji are missing or letters on many machines.
 */
export const Crest = memo(function Crest({ spec, size = 20, label }: CrestProps) {
  const id = useId();
  const light = brightness(spec.primary) > 0.62;
  const plain = FIELDS[spec.pattern] === '';
  const initials = spec.initials.slice(0, 3);
  const width = Array.from(initials).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 2 : 1), 0);
  const a11y = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" {...a11y}>
      <clipPath id={id}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h24v24H0z" fill={spec.primary} />
        {plain ? null : <path d={FIELDS[spec.pattern]} fill={spec.secondary} />}
      </g>
      <path d={SHIELD} fill="none" stroke={plain ? spec.secondary : '#8b97a5'} strokeWidth={plain ? 1.6 : 0.9} />
      <text
        x="12"
        y={width > 2 ? 15 : 15.8}
        textAnchor="middle"
        fontFamily="var(--font-digit)"
        fontWeight="700"
        fontSize={width === 1 ? 13 : width === 2 ? 11 : width === 3 ? 8.5 : 7}
        fill={light ? '#11161D' : '#fff'}
        {...(plain ? {} : { stroke: light ? '#fff9' : '#0008', strokeWidth: 2.4, paintOrder: 'stroke' })}
      >
        {initials}
      </text>
    </svg>
  );
});
