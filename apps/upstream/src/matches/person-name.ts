import type { Locale } from '@matchpoint/contracts/locales';
import { latinGroundOf } from '@matchpoint/feeds/simulator/data/club-names';
import { latinNameOf } from '@matchpoint/feeds/simulator/data/person-names';

/**
 * Returns a person's or ground's name in a language. Names are stored in one script; those that the simulator invented in Chinese have a
 * Latin form, which every language but Chinese shows. Other names stay.
 */
export function nameIn(name: string, lan: Locale): string {
  return lan === 'zh_CN' || lan === 'zh_tw' ? name : (latinNameOf(name) ?? latinGroundOf(name) ?? name);
}

/** Returns a copy of the details of a match with the names of its people in a language; the details themselves for Chinese. */
export function peopleIn<T>(details: T, lan: Locale): T {
  if (lan === 'zh_CN' || lan === 'zh_tw') return details;
  const copy: T = JSON.parse(JSON.stringify(details), (_key, value: unknown) => (typeof value === 'string' ? nameIn(value, lan) : value));
  return copy;
}
