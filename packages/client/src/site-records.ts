import { recordDays, type RecordSource } from '@matchpoint/contracts/rules/record-files';

/**
 * Returns the published record files of a site, for `verifyRecordFiles`. Copies of the browser are revalidated, because what the site
 * publishes now is what counts. Reading throws where the site does not answer.
 */
export function siteRecords(origin: string, now: () => number): RecordSource {
  return {
    read: async (name) => {
      const response = await fetch(`${origin}/records/${name}`, { cache: 'no-cache', credentials: 'omit' });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`the site answered ${response.status}`);
      return response.text();
    },
    days: (heads) => recordDays(heads, now()),
  };
}
