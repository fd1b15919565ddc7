import sprite from './icons.svg?url';
import classes from './icon.module.css';

export type IconName =
  | `game-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 201 | 202}`
  | 'hot'
  | 'star'
  | 'bell'
  | 'find'
  | 'moon'
  | 'sun'
  | 'globe'
  | 'tv'
  | 'home'
  | 'score'
  | 'user'
  | 'pro'
  | 'share'
  | 'calendar'
  | 'back'
  | 'next'
  | 'receipt'
  | 'post'
  | 'news'
  | 'grip'
  | 'up'
  | 'down'
  | 'close'
  | 'lock'
  | 'warn'
  | 'ok'
  | 'offline'
  | 'filter'
  | 'again'
  | 'time'
  | 'swap'
  | 'eye'
  | 'eye-off'
  | 'skull'
  | 'bomb'
  | 'kit'
  | 'play'
  | 'pause'
  | 'volume'
  | 'mute'
  | 'full'
  | 'wide'
  | 'pip'
  | 'danmaku'
  | 'coin'
  | 'edit'
  | 'log-out'
  | 'telegram'
  | 'wechat'
  | 'qq'
  | 'sz'
  | 'shield'
  | 'like'
  | 'flag'
  | 'picture'
  | 'simulated'
  | 'replay'
  | 'chart'
  | 'list'
  | 'plus'
  | 'download'
  | 'gift'
  | 'card'
  | 'truck'
  | 'pin'
  | 'minus';

export interface IconProps {
  readonly name: IconName;
  /** Side in px: 16 in text and tabs, 20 elsewhere, 40 on empty screens. */
  readonly size?: 16 | 18 | 20 | 40;
  /** Mirrors arrows in right-to-left languages. */
  readonly flip?: boolean;
  readonly className?: string;
}

/** A line icon in the color of the surrounding text. It is decorative: text beside it or on its button carries the meaning. */
export function Icon({ name, size = 20, flip = false, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? classes.icon : `${classes.icon} ${className}`}
      data-flip={flip || undefined}
      data-large={size === 40 || undefined}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
