/** An announced broadcast that has not begun this long after its time is not expected any more. */
const LATE_MS = 3_600_000;

/**
 * Returns the SQL condition of an announcement under the alias `announced` that still stands: neither taken back nor begun.
 * @param now the placeholder of the present time
 */
export function isOpenAnnouncement(now: `$${number}`): string {
  return `announced.cancelled_at is null and announced.reminded_at is null and announced.start_at > ${now}::bigint - ${LATE_MS}`;
}
