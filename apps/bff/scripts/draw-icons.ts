import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws the icons of the installed site from the logo: `node apps/bff/scripts/draw-icons.ts`. A maskable icon and that of iOS fill their
 * square; what browsers cut off from it has none of the logo.
 */
const ICONS = [
  { name: '192', side: 192, filled: false },
  { name: '512', side: 512, filled: false },
  { name: 'maskable-512', side: 512, filled: true },
  { name: 'apple-touch', side: 180, filled: true },
] as const;

/** Part of the side that the logo takes on a filled square: within the circle of 80 % that no mask cuts. */
const LOGO_SHARE = 0.62;
const LOGO =
  '<circle cx="12" cy="12" r="11" fill="#D7F205"/><path d="M4.2 4.3c4.3 3.7 4.3 11.7 0 15.4M19.8 4.3c-4.3 3.7-4.3 11.7 0 15.4" fill="none" stroke="#0E1319" stroke-width="2"/>';

function iconSvg(filled: boolean): string {
  const side = filled ? 24 / LOGO_SHARE : 24;
  const edge = (24 - side) / 2;
  const ground = filled ? `<rect x="${edge}" y="${edge}" width="${side}" height="${side}" fill="#0E1319"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${side} ${side}">${ground}${LOGO}</svg>`;
}

const folder = fileURLToPath(new URL('../../web/public/icons/', import.meta.url));
for (const { name, side, filled } of ICONS) {
  const png = await sharp(Buffer.from(iconSvg(filled)), { density: (72 * side) / 24 })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(`${folder}${name}.png`, png);
}
