import { type Id, idModulo } from '@matchpoint/contracts/rules/id';
import classes from './avatar.module.css';

/** Background colors that are dark enough for white letters (5:1 and more). */
const HUES = ['#2f5d50', '#7a2e3a', '#2b4c7e', '#6b4a1f', '#4a3b78', '#1f5f6b', '#7a3b62', '#3f5a24'];

export interface AvatarProps {
  readonly uid: Id;
  readonly username: string;
  /** Path or URL of the image; without one the avatar is drawn from id and name. */
  readonly avatar?: string | undefined;
  /** Side in px. */
  readonly size?: number | undefined;
  /** For screen readers; omitted where the name stands beside it. */
  readonly label?: string | undefined;
}

/** The round avatar of a user. */
export function Avatar({ uid, username, avatar, size = 36, label }: AvatarProps) {
  if (avatar !== undefined && avatar !== '') {
    return <img className={classes.face} src={avatar} width={size} height={size} alt={label ?? ''} loading="lazy" decoding="async" />;
  }
  const letter = Array.from(username.trim())[0]?.toLocaleUpperCase() ?? '?';
  const a11y = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classes.face} width={size} height={size} viewBox="0 0 36 36" {...a11y}>
      <path d="M0 0h36v36H0z" fill={HUES[idModulo(uid, HUES.length)]} />
      <path d="M0 36L36 10v26z" opacity=".18" />
      <text x="18" y="24" textAnchor="middle" fontSize="17" fontWeight="700" fill="#fff">
        {letter}
      </text>
    </svg>
  );
}
