import type { Cover as CoverData, CoverDrawing } from '@matchpoint/contracts/content/content';
import type { GameId } from '@matchpoint/contracts/games';
import { memo, type ReactNode } from 'react';
import { hueStyle } from '../../ui/controls/chip.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { fieldPattern } from './field-pattern.ts';
import classes from './cover.module.css';

export interface CoverProps {
  /** Undefined: the game's own field pattern and icon. */
  readonly cover: CoverData | undefined;
  readonly gameId: GameId;
  /** A badge in a corner, such as a duration. */
  readonly children?: ReactNode;
  /** Loads the image of the first screen eagerly. */
  readonly eager?: boolean;
}

/**
 * The cover of an item: its image, or a drawn field with crests and score. Always 16:9 and as wide as its container. It is decorative,
 * because the title beside it describes the item.
 */
export const Cover = memo(function Cover({ cover, gameId, children, eager = false }: CoverProps) {
  const hue = cover === undefined || cover.kind === 'picture' ? undefined : cover.hue;
  const label = cover === undefined || cover.kind === 'picture' ? '' : cover.label;
  return (
    <span className={classes.cover} style={hue === undefined ? undefined : hueStyle(hue)} aria-hidden="true">
      {cover?.kind === 'picture' ? (
        <img
          src={cover.path}
          width={cover.width}
          height={cover.height}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : cover?.drawing !== undefined ? (
        <Drawing drawing={cover.drawing} />
      ) : (
        <>
          <svg className={classes.field} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
            {hue === undefined ? null : <path className={classes.hue} d="M0 0h66L46 90H0z" />}
            <path className={classes.lines} d={fieldPattern(gameId)} />
          </svg>
          <Face cover={cover} gameId={gameId} />
          {label === '' ? null : (
            <span className={classes.label} dir="auto">
              {label}
            </span>
          )}
        </>
      )}
      {children}
    </span>
  );
});

/** A drawing of what the item is about; small covers have fewer, larger parts. */
function Drawing({ drawing: { ground, paths, crests, texts } }: { readonly drawing: CoverDrawing }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
      <path d="M0 0h320v180H0z" fill={ground} />
      {paths.map(({ d, fill = 'none', stroke, width, dashed, on }, index) => (
        <path key={index} d={d} fill={fill} stroke={stroke} strokeWidth={width} strokeDasharray={dashed ? '2 7' : undefined} data-on={on} />
      ))}
      {crests.map(({ x, y, size, crest, on }, index) => (
        <g key={index} transform={`translate(${x} ${y})`} data-on={on}>
          <Crest spec={crest} size={size} />
        </g>
      ))}
      {texts.map(({ x, y, size, text, fill, anchor, on }, index) => (
        <text key={index} x={x} y={y} fontSize={size} fill={fill} textAnchor={anchor} data-on={on}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function Face({ cover, gameId }: { readonly cover: Exclude<CoverData, { kind: 'picture' }> | undefined; readonly gameId: GameId }) {
  if (cover === undefined) return <Icon name={`game-${gameId}`} size={40} className={classes.mark ?? ''} />;
  if (cover.kind === 'league') return <b className={classes.league}>{cover.short}</b>;
  return (
    <span className={classes.board} data-wide={cover.score?.some((side) => side > 99) || undefined}>
      <Crest spec={cover.home} size={34} />
      {cover.score === undefined ? (
        <i>vs</i>
      ) : (
        <>
          <b>{cover.score[0]}</b>
          <i>:</i>
          <b>{cover.score[1]}</b>
        </>
      )}
      <Crest spec={cover.away} against={cover.home} size={34} />
    </span>
  );
}
