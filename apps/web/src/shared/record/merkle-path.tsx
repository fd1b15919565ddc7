import { useTranslation } from 'react-i18next';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import classes from './merkle-path.module.css';

const STEP = 72;
const WIDTH = 56;
const HEIGHT = 24;
const MIDDLE = 50;
const RISE = 17;

export interface MerklePathProps {
  /** Hashes from the line to the root. */
  readonly path: readonly string[];
  /** The hashes with which they are combined; one fewer. */
  readonly siblings: readonly string[];
  /** Index of the line, from 0: whether a sibling stands before or after. */
  readonly index: number;
  /** The day of the head, as text. */
  readonly day: string;
}

/** Draws how the hash of a line is combined with others up to the root. */
export function MerklePath({ path, siblings, index, day }: MerklePathProps) {
  const { t } = useTranslation('record');
  const width = siblings.length * STEP + WIDTH;
  return (
    <div {...scrollArea} className={classes.scroll}>
      <svg
        className={classes.path}
        viewBox={`0 0 ${width} ${2 * MIDDLE}`}
        width={width}
        height={2 * MIDDLE}
        role="img"
        aria-label={t('plan.path', { steps: siblings.length, day })}
      >
        {siblings.map((hash, step) => {
          // A bit of the index says on which side the line's subtree is; close enough for a drawing of an incomplete tree.
          const isRight = Math.floor(index / 2 ** step) % 2 === 1;
          const [own, other] = isRight ? [MIDDLE + RISE, MIDDLE - RISE] : [MIDDLE - RISE, MIDDLE + RISE];
          const x = step * STEP;
          const joint = x + WIDTH + (STEP - WIDTH) / 2;
          return (
            <g key={step}>
              <path className={classes.line} d={`M${x + WIDTH} ${other}H${joint}V${MIDDLE}`} />
              <path className={classes.own} d={`M${x + WIDTH} ${own}H${joint}V${MIDDLE}H${x + STEP}`} />
              <Node x={x} y={other} hash={hash} kind="other" />
              <Node x={x} y={own} hash={path[step] ?? ''} kind="own" />
            </g>
          );
        })}
        <Node x={siblings.length * STEP} y={MIDDLE} hash={path.at(-1) ?? ''} kind="root" />
        <text className={classes.label} x={0} y={2 * MIDDLE - 4}>
          {t('plan.leaf')}
        </text>
        <text className={classes.label} x={width} y={2 * MIDDLE - 4} textAnchor="end">
          {t('plan.root')}
        </text>
      </svg>
    </div>
  );
}

interface NodeProps {
  readonly x: number;
  readonly y: number;
  readonly hash: string;
  readonly kind: 'own' | 'other' | 'root';
}

function Node({ x, y, hash, kind }: NodeProps) {
  return (
    <g className={classes.node} data-kind={kind}>
      <rect x={x + 0.75} y={y - HEIGHT / 2} width={WIDTH - 1.5} height={HEIGHT} rx={3} />
      <text x={x + WIDTH / 2} y={y + 4} textAnchor="middle">
        {`${hash.slice(0, 4)}…`}
      </text>
    </g>
  );
}
