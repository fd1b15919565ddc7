/** The kind of device, as far as a page of installation steps needs it. */
export type Platform = 'ios' | 'android' | 'desktop';

export const PLATFORMS: readonly Platform[] = ['ios', 'android', 'desktop'];

/** Facts about a browser by which its device is recognised. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** An iPad calls itself a Mac, which has no touch screen. */
  readonly maxTouchPoints: number;
}

/** Returns the kind of device of a browser. */
export function platformOf({ userAgent, maxTouchPoints }: BrowserFacts): Platform {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /android|harmonyos/i.test(userAgent) ? 'android' : 'desktop';
}

/** Returns whether the page is shown by WeChat's own browser, which can neither install nor download apps. */
export function isWechat(userAgent: string): boolean {
  return /micromessenger/i.test(userAgent);
}
