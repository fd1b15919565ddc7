import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { type CrestMotif, type CrestPath, drawingOf } from '@matchpoint/contracts/rules/crest-drawing';
import { awayCrest } from '@matchpoint/contracts/rules/crest-guard';
import { memo, useId } from 'react';
import motifSprite from './crest-motifs.svg?url';
import classes from './crest.module.css';

export interface CrestProps {
  readonly spec: CrestSpec;
  /** Side in px. */
  readonly size?: number;
  /** Crest of the home team beside which this away crest stands: a field of the same colour changes. */
  readonly against?: CrestSpec | undefined;
  /** For screen readers; omitted where the team's name stands beside it. */
  readonly label?: string;
}

/**
 * A team's crest, drawn from its outline, colors and motif, so that it looks the same everywhere and is nobody's trademark (DESIGN §8).
 * National teams are drawn from their colors and code too, because flag emoji are missing or shown as letters on many machines.
 */
export const Crest = memo(function Crest({ spec, size = 20, against, label }: CrestProps) {
  const id = useId();
  const { outline, base, paths, motifs, text } = drawingOf(against === undefined ? spec : awayCrest(against, spec), size);
  const clipped = paths.some(({ clip }) => clip === true);
  const halved = motifs.some(({ half }) => half === true);
  const a11y = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const key = <path className={classes.key} d={outline} fill={clipped ? 'none' : base} />;
  return (
    <svg className={classes.crest} width={size} height={size} viewBox="0 0 64 64" {...a11y}>
      {clipped ? (
        <>
          <clipPath id={id}>
            <path d={outline} />
          </clipPath>
          <path d={outline} fill={base} />
        </>
      ) : (
        key
      )}
      {halved ? (
        <clipPath id={`${id}h`}>
          <path d="M32 0h32v64H32z" />
        </clipPath>
      ) : null}
      {paths.map((path, index) => (
        <Path key={index} path={path} id={id} />
      ))}
      {motifs.map((motif, index) => (
        <Motif key={index} motif={motif} id={id} />
      ))}
      {clipped ? key : null}
      {text === undefined ? null : (
        <text
          x="32"
          y={text.y}
          fontSize={text.size}
          fill={text.fill}
          {...(text.halo === undefined ? {} : { stroke: text.halo, strokeWidth: 6, paintOrder: 'stroke' })}
        >
          {text.value}
        </text>
      )}
    </svg>
  );
});

/** One path. A clip is on a group around it, because the path's own transform would move the clip too. */
function Path({ path, id }: { readonly path: CrestPath; readonly id: string }) {
  const { d, fill, stroke, width, transform, clip } = path;
  const drawn = (
    <path
      d={d}
      fill={fill}
      {...(transform === undefined ? {} : { transform })}
      {...(stroke === undefined ? {} : { stroke, strokeWidth: width })}
    />
  );
  return clip === true ? <g clipPath={`url(#${id})`}>{drawn}</g> : drawn;
}

/** A motif of the sprite: it inherits its ink as fill and stroke, and the colour of its details as `color`. */
function Motif({ motif, id }: { readonly motif: CrestMotif; readonly id: string }) {
  const { name, ink, ground, transform, half } = motif;
  const drawn = <use href={`${motifSprite}#${name}`} fill={ink} stroke={ink} color={ground} transform={transform} />;
  return half === true ? <g clipPath={`url(#${id}h)`}>{drawn}</g> : drawn;
}
