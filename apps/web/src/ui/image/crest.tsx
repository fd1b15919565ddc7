import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { CREST_FIELDS, CREST_SHIELD, crestLetterSize, isLight } from '@matchpoint/contracts/rules/crest';
import { memo, useId } from 'react';

export interface CrestProps {
  readonly spec: CrestSpec;
  /** Side in px. */
  readonly size?: number;
  /** For screen readers; omitted where the team's name stands beside it. */
  readonly label?: string;
}

/**
 * A team's crest, drawn from its colors and initials, so that it looks the same everywhere and is nobody's trademark (DESIGN §8). National
 * teams are drawn from their colors and code too, because flag emoji are missing or shown as letters on many machines.
 */
export const Crest = memo(function Crest({ spec, size = 20, label }: CrestProps) {
  const id = useId();
  const light = isLight(spec.primary);
  const plain = CREST_FIELDS[spec.pattern] === '';
  const initials = spec.initials.slice(0, 3);
  const letters = crestLetterSize(initials);
  const a11y = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" {...a11y}>
      <clipPath id={id}>
        <path d={CREST_SHIELD} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h24v24H0z" fill={spec.primary} />
        {plain ? null : <path d={CREST_FIELDS[spec.pattern]} fill={spec.secondary} />}
      </g>
      <path d={CREST_SHIELD} fill="none" stroke={plain ? spec.secondary : '#8b97a5'} strokeWidth={plain ? 1.6 : 0.9} />
      <text
        x="12"
        y={letters < 10 ? 15 : 15.8}
        textAnchor="middle"
        fontFamily="var(--font-digit)"
        fontWeight="700"
        fontSize={letters}
        fill={light ? '#11161D' : '#fff'}
        {...(plain ? {} : { stroke: light ? '#fff9' : '#0008', strokeWidth: 2.4, paintOrder: 'stroke' })}
      >
        {initials}
      </text>
    </svg>
  );
});
