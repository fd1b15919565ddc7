import { expect, it } from 'vitest';
import { isWechat, platformOf } from './platform.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

it.each([
  [IPHONE, 5, 'ios'],
  [MAC, 5, 'ios'],
  [MAC, 0, 'desktop'],
  [ANDROID, 5, 'android'],
  [WINDOWS, 10, 'desktop'],
  ['', 0, 'desktop'],
])('the browser %s with %s touch points runs on: %s', (userAgent, maxTouchPoints, expected) =>
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(expected),
);

it('the browser of WeChat is recognised on every system', () => {
  expect(isWechat(`${IPHONE} MicroMessenger/8.0.50`)).toBe(true);
  expect(isWechat(ANDROID)).toBe(false);
});
