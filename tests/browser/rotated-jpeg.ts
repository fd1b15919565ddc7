import type { Page } from 'playwright-core';

const SOI_LENGTH = 2;

/**
 * Returns a photo as taken by an upright phone: stored as 120 × 80 pixels, left half red and right half blue, with an EXIF orientation of 6
 * (rotate 90° clockwise). Displayed correctly it is 80 × 120, red above and blue below.
 */
export async function rotatedJpeg(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 80;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 60, 80);
    context.fillStyle = '#00f';
    context.fillRect(60, 0, 60, 80);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, SOI_LENGTH), orientation(6), jpeg.subarray(SOI_LENGTH)]);
}

/** Returns an APP1 segment whose only entry is the orientation. */
function orientation(value: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x01_12, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(value, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff_e1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
