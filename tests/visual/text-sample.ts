import type { Browser } from 'playwright-core';

/** Name of the baseline that shows how the machine draws text. */
export const TEXT_SAMPLE = '_text';

const LINES = ['临江竞技 3:1 北港海员 半场', 'Linjiang Athletic 2–0, half-time', 'لينجيانغ ٣–١ بيغانغ الشوط الأول', '0123456789 +1.25 45’'];

/** Draws a line in each script with the fonts of the machine, and returns a PNG: it differs where fonts or the browser differ. */
export async function drawText(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 480, height: 220 } });
  try {
    const lines = LINES.map(
      (line) => `<p dir="auto" style="margin:0 0 8px">${line}</p><p dir="auto" style="margin:0 0 8px;font-weight:700">${line}</p>`,
    ).join('');
    await page.setContent(`<body style="margin:8px;font:16px/1 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans CJK SC', sans-serif">${lines}`);
    return await page.screenshot();
  } finally {
    await page.close();
  }
}
