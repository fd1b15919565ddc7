import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { cropSide, moveCrop, zoomCrop, type Crop } from './crop.ts';
import classes from './crop-canvas.module.css';

/** Side of the square on the screen, in px. */
export const CROP_VIEW = 280;

/** How far an arrow key pushes, in parts of the square; with Shift ten times as far. */
const STEP = 0.02;
const ZOOM_STEP = 0.1;

export interface CropCanvasProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  /** Takes what becomes of the square as it is then: pointer and wheel are faster than what is drawn. */
  readonly onChange: (change: (crop: Crop) => Crop) => void;
}

/** The square as it will be, with a ring where the face ends; pushed by pointer or arrow keys, brought nearer by wheel or + and −. */
export function CropCanvas({ picture, crop, onChange }: CropCanvasProps) {
  const { t } = useTranslation('user');
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number }>(undefined);
  useEffect(() => canvas.current?.focus(), []);
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  useEffect(() => {
    const element = canvas.current;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const times = event.deltaY < 0 ? 1 + ZOOM_STEP : 1 / (1 + ZOOM_STEP);
      onChange((now) => zoomCrop(now, picture, now.zoom * times));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [picture, onChange]);
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const last = held.current;
    if (last === undefined) return;
    held.current = { x: event.clientX, y: event.clientY };
    const side = event.currentTarget.clientWidth;
    const [x, y] = [(event.clientX - last.x) / side, (event.clientY - last.y) / side];
    onChange((now) => moveCrop(now, picture, x, y));
  };
  const press = (event: KeyboardEvent): void => {
    const change = pressed(event, picture);
    if (change === undefined) return;
    event.preventDefault();
    onChange(change);
  };
  const letGo = (): void => {
    held.current = undefined;
  };
  return (
    <div className={classes.frame}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        width={CROP_VIEW * 2}
        height={CROP_VIEW * 2}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {t('avatar.canvas')}
      </canvas>
      <span className={classes.ring} aria-hidden="true" />
    </div>
  );
}

/** Draws the square of the picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const side = cropSide(crop, picture);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** What a key makes of the square: an arrow moves the square, so that the picture goes the other way. */
function pressed({ key, shiftKey }: KeyboardEvent, picture: ImageBitmap): ((crop: Crop) => Crop) | undefined {
  const step = shiftKey ? STEP * 10 : STEP;
  switch (key) {
    case 'ArrowLeft':
      return (crop) => moveCrop(crop, picture, step, 0);
    case 'ArrowRight':
      return (crop) => moveCrop(crop, picture, -step, 0);
    case 'ArrowUp':
      return (crop) => moveCrop(crop, picture, 0, step);
    case 'ArrowDown':
      return (crop) => moveCrop(crop, picture, 0, -step);
    case '+':
    case '=':
      return (crop) => zoomCrop(crop, picture, crop.zoom + ZOOM_STEP);
    case '-':
      return (crop) => zoomCrop(crop, picture, crop.zoom - ZOOM_STEP);
    default:
      return undefined;
  }
}
