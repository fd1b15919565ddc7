import { expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';

it.each([
  ['Chinese', '赛点', /CJK/],
  ['Thai', 'คะแนน', /Noto Sans Thai/],
])('launchChromium starts a browser with a font for %s', async (_language, text, family) => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setContent(`<p>${text}</p>`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName).join()).toMatch(family);
  } finally {
    await browser.close();
  }
});
