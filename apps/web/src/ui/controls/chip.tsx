import type { CSSProperties } from 'react';
import classes from './chip.module.css';

/** A league's name in its hue. `hue` is `#rrggbb`. */
export function Chip({ hue, children, title }: { readonly hue: string; readonly children: string; readonly title?: string }) {
  return (
    <span className={classes.chip} style={hueStyle(hue)} title={title}>
      <span dir="auto">{children}</span>
    </span>
  );
}

/** Returns a hue as a custom property for styles. */
export function hueStyle(hue: string): CSSProperties & Record<'--hue', string> {
  return { '--hue': hue };
}
