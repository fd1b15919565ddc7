import type { SiteApps } from '@matchpoint/contracts/system/apps';
import { z } from 'zod';

const address = z.url({ protocol: /^https$/, error: 'an address like https://example.com/app' }).optional();

/** The environment variables that describe the operator's apps (docs/settings.md). */
export const AppsEnvironment = z.object({
  APP_IOS_URL: address.meta({ description: 'Page of the iOS app in the App Store; without it `/download` names none.' }),
  APP_ANDROID_URL: address.meta({ description: 'Installation package of the Android app; without it `/download` names none.' }),
  APP_ANDROID_VERSION: z
    .string()
    .trim()
    .max(20, 'at most 20 characters')
    .optional()
    .meta({ description: 'Version of the Android package.' }),
  APP_ANDROID_BYTES: z.coerce
    .number('a number of bytes')
    .int('a number of bytes')
    .positive('a number of bytes')
    .optional()
    .meta({ description: 'Size of the Android package.', unit: 'bytes' }),
  APP_ANDROID_SHA256: z
    .string()
    .regex(/^[\da-f]{64}$/i, '64 hexadecimal digits')
    .optional()
    .meta({ description: 'SHA-256 of the Android package, by which users check it.' }),
});

/** Returns the configured apps. Facts about a package without an address are ignored: there is nothing to download. */
export function appsOf(env: z.infer<typeof AppsEnvironment>): SiteApps {
  const { APP_IOS_URL: ios, APP_ANDROID_URL: android } = env;
  return {
    ...(ios === undefined ? {} : { ios: { url: ios } }),
    ...(android === undefined
      ? {}
      : {
          android: {
            url: android,
            version: env.APP_ANDROID_VERSION,
            bytes: env.APP_ANDROID_BYTES,
            sha256: env.APP_ANDROID_SHA256?.toLowerCase(),
          },
        }),
  };
}
