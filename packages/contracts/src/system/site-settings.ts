import { z } from 'zod';

const fact = z.string().max(200);

/** The settings that editors may change while the site runs: facts about the operator. Keys are those of `Operator`. */
export const SITE_SETTINGS = {
  company: fact,
  creditCode: z.string().regex(/^[0-9A-HJ-NP-RTUWXY]{18}$/),
  address: fact,
  mail: z.email(),
  phone: fact,
  qqGroup: z.string().regex(/^[1-9]\d{4,11}$/),
  icp: fact,
  police: fact,
} as const;
export type SiteSettingName = keyof typeof SITE_SETTINGS;

/** The settings that replace those of the installation. */
export const SiteSettings = z.object(SITE_SETTINGS).partial();
export type SiteSettings = z.infer<typeof SiteSettings>;
