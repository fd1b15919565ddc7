import classes from './tile.module.css';

function hue(key: string): number {
  let hash = 0;
  for (const char of key) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 360;
  return hash;
}

export interface TileProps {
  /** Key of the hero or item, which determines its color. */
  readonly id: string;
  readonly name: string;
  readonly size?: 20 | 28 | 32 | 44;
  /** A banned hero: grey and struck through. */
  readonly banned?: boolean;
  readonly side?: 'blue' | 'red' | undefined;
}

/** A hero or item as a colored square with the first character of its name, so that no artwork is needed; the name is its title. */
export function Tile({ id, name, size = 28, banned = false, side }: TileProps) {
  const letter = /^[\x20-\x7e]/.test(name) ? name.slice(0, size >= 28 ? 2 : 1) : (Array.from(name)[0] ?? '');
  return (
    <span
      className={classes.tile}
      data-size={size}
      data-banned={banned || undefined}
      data-side={side}
      style={{ '--tile': hue(id) }}
      role="img"
      aria-label={name}
      title={name}
    >
      {size > 20 ? letter : ''}
    </span>
  );
}
