/**
 * Returns whether a snapshot includes everything up to a position of its topic's history; false for another history and without a position.
 */
export function includesPosition(data: object, place: string): boolean {
  if (!('position' in data) || typeof data.position !== 'string') return false;
  const [epoch, offset] = data.position.split(':');
  const [wantedEpoch, wantedOffset] = place.split(':');
  return epoch === wantedEpoch && Number(offset) >= Number(wantedOffset);
}
