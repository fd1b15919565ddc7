import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { drawingOf } from '@matchpoint/contracts/rules/crest-drawing';
import { crestMarkup } from '@matchpoint/contracts/rules/crest-motifs';
import type { Film } from '@matchpoint/contracts/video/film';

const SIZE = 192;

/** The crests of a film as images. */
export class CrestImages {
  readonly #images = new Map<string, HTMLImageElement>();

  /** Loads all crests of a film. A crest that cannot be loaded is left out of the pictures. */
  async load(film: Film): Promise<void> {
    const specs = [
      ...(film.sides ?? []).map((side) => side.crest),
      ...film.scenes.flatMap((scene) =>
        scene.kind === 'table' ? scene.lines.map((line) => line.crest) : scene.kind === 'circle' ? [scene.winner.crest] : [],
      ),
    ];
    const missing = new Map(specs.map((spec) => [keyOf(spec), spec]));
    await Promise.all(
      [...missing].map(async ([key, spec]) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(spec))}`;
        await image.decode().catch(() => undefined);
        this.#images.set(key, image);
      }),
    );
  }

  /** Draws a crest, `size` units wide, around its centre. */
  draw(context: CanvasRenderingContext2D, spec: CrestSpec, x: number, y: number, size: number): void {
    const image = this.#images.get(keyOf(spec));
    if (image !== undefined && image.naturalWidth > 0) context.drawImage(image, x - size / 2, y - size / 2, size, size);
  }
}

function keyOf(spec: CrestSpec): string {
  return JSON.stringify(spec);
}

function svgOf(spec: CrestSpec): string {
  const drawing = drawingOf(spec, 64);
  const { text } = drawing;
  const letters =
    text === undefined
      ? ''
      : `<text x="32" y="${text.y}" font-family="sans-serif" font-weight="700" font-size="${text.size}" fill="${text.fill}" text-anchor="middle">${escapeXml(text.value)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 64 64">${crestMarkup(drawing, 'c', '#FFFFFF75')}${letters}</svg>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
