import classes from './flag.module.css';

/** The five stars of China's flag on its grid of 30 × 20: centre, radius and angle in degrees. */
const STARS = [
  [5, 5, 3, 0],
  [10, 2, 1, 23.04],
  [12, 4, 1, 45.87],
  [12, 7, 1, 69.94],
  [10, 9, 1, 20.66],
] as const;

const POINTS = Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? 1 : 0.381966;
  const angle = (index * Math.PI) / 5;
  return `${(radius * Math.sin(angle)).toFixed(4)},${(-radius * Math.cos(angle)).toFixed(4)}`;
}).join(' ');

/** A country's flag, drawn; nothing for a country without a drawing. A decoration: the country's name stands beside it. */
export function Flag({ regionCode }: { readonly regionCode: string }) {
  if (regionCode !== 'CN') return null;
  return (
    <svg className={classes.flag} viewBox="0 0 30 20" aria-hidden="true" data-flag={regionCode}>
      <rect width="30" height="20" fill="#ee1c25" />
      {STARS.map(([x, y, radius, angle]) => (
        <polygon key={`${x} ${y}`} points={POINTS} transform={`translate(${x} ${y}) rotate(${angle}) scale(${radius})`} fill="#ffff00" />
      ))}
    </svg>
  );
}
