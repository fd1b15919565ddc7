import { z } from 'zod';
import { matchEndpoints } from '../java/match.ts';
import { SiteApps } from '../system/apps.ts';
import { Operator } from '../system/operator.ts';
import { FEATURES } from '../rules/features.ts';
import { DayField, LocaleField, ZoneField } from './fields.ts';

export const systemProcedures = {
  /** Public. The game tabs with their numbers of matches. */
  games: { input: z.object({ locale: LocaleField, day: DayField, zone: ZoneField }), output: matchEndpoints.getPCGameSource.result },
  /**
   * Public. The features that need extensions of the upstream and are offered, in the order of `FEATURES`. Pages, links and controls of the
   * others do not exist on this site.
   */
  features: { input: z.object({}), output: z.object({ offered: z.array(z.literal(FEATURES)) }) },
  /**
   * Public. What the installation shows and sells: whether its simulator or its replay runs, and whether gold is for sale. Of an upstream that
   * says nothing about them: neither runs, and the shop is open, because recharge is a call of the spec.
   */
  installation: {
    input: z.object({}),
    output: z.object({
      simulator: z.boolean(),
      replay: z.boolean(),
      shop: z.boolean(),
      /** The address of a blind box on another site, which replaces the page of the site. */
      boxUrl: z.string().optional(),
    }),
  },
  /** Public. The company that runs the site. */
  operator: { input: z.object({}), output: Operator },
  /** Public. The apps that the operator publishes. */
  apps: { input: z.object({}), output: SiteApps },
} as const;
