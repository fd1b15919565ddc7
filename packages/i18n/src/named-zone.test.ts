import { describe, expect, it } from 'vitest';
import { namedZone } from './named-zone.ts';
import { dayOf, zoneLabel } from './time-zone.ts';

const offsetOf = (id: string, at: number) => namedZone(id)?.offset(at);

describe('namedZone', () => {
  it('the offset of a zone follows its daylight saving time to the minute', () => {
    const springForward = Date.UTC(2026, 2, 29, 1);
    expect(offsetOf('Europe/Madrid', springForward - 1)).toBe(60);
    expect(offsetOf('Europe/Madrid', springForward)).toBe(120);
    expect(offsetOf('America/New_York', Date.UTC(2026, 0, 1))).toBe(-300);
  });

  it('offsets that are no whole hours are kept, also before 1970', () => {
    expect(offsetOf('Asia/Kolkata', Date.UTC(2026, 6, 1, 12, 7))).toBe(330);
    expect(offsetOf('Asia/Kathmandu', Date.UTC(2026, 6, 1))).toBe(345);
    expect(offsetOf('Asia/Shanghai', Date.UTC(1965, 6, 1))).toBe(480);
  });

  it('days and labels follow a named zone', () => {
    const zone = namedZone('Pacific/Auckland');
    if (zone === undefined) throw new Error('expected the zone to be known');
    const at = Date.UTC(2026, 0, 1, 11, 30);
    expect(dayOf(at, zone)).toBe('2026-01-02');
    expect(zoneLabel(zone, at)).toBe('UTC+13');
  });

  it('an unknown id is no zone', () => {
    expect(namedZone('Mars/Olympus')).toBeUndefined();
  });
});
