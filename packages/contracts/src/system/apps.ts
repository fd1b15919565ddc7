import { z } from 'zod';

/** The apps that the operator publishes, from the operator's settings. An app that is not configured does not exist. */
export const SiteApps = z.object({
  /** Its page in the App Store. */
  ios: z.object({ url: z.url({ protocol: /^https$/ }) }).optional(),
  /** The installation package, with what a user can check it by. */
  android: z
    .object({
      url: z.url({ protocol: /^https$/ }),
      version: z.string().optional(),
      bytes: z.number().int().positive().optional(),
      /** 64 hexadecimal digits. */
      sha256: z.string().optional(),
    })
    .optional(),
});
export type SiteApps = z.infer<typeof SiteApps>;
