import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { cropSide, moveCrop, zoomCrop, type Crop } from './crop.ts';
import classes from './crop-canvas.module.css';

/** Side of the square on the screen, in px. */
export const CROP_VIEW = 280;

/** Distance that an arrow key moves the image, as a fraction of the square; ten factor as much with Shift. */
const STEP = 0.02;
const ZOOM_STEP = 0.1;

export interface CropCanvasProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  /** Receives an updater of the current crop, because pointer and wheel events may come faster than renders. */
  readonly onChange: (change: (crop: Crop) => Crop) => void;
}

/** Preview of the square with the circle of the avatar. Moved by pointer or arrow keys, zoomed by wheel or + and −. */
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
    const handleWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const factor = event.deltaY < 0 ? 1 + ZOOM_STEP : 1 / (1 + ZOOM_STEP);
      onChange((now) => zoomCrop(now, picture, now.zoom * factor));
    };
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
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
    const change = changeOfKey(event, picture);
    if (change === undefined) return;
    event.preventDefault();
    onChange(change);
  };
  const release = (): void => {
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
        onPointerUp={release}
        onPointerCancel={release}
      >
        {t('avatar.canvas')}
      </canvas>
      <span className={classes.ring} aria-hidden="true" />
    </div>
  );
}

/** Draws the square of the image onto the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const side = cropSide(crop, picture);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** Returns the change of the crop for a key. An arrow key moves the square, so the image moves the other way. */
function changeOfKey({ key, shiftKey }: KeyboardEvent, picture: ImageBitmap): ((crop: Crop) => Crop) | undefined {
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
