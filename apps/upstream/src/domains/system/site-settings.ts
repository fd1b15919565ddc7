import { SiteSettings } from '@matchpoint/contracts/system/site-settings';
import type { Queryable } from '../../db/pool.ts';

/** Returns the settings that editors have changed. */
export async function readSiteSettings(db: Queryable): Promise<SiteSettings> {
  const { rows } = await db.query<{ name: string; value: string }>(`select name, value from site_setting where value <> ''`);
  return SiteSettings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}
