import { z } from 'zod';
import type { DataFile } from '../data-file.ts';

const File = z.object({ data: z.record(z.string(), z.object({ id: z.int(), key: z.string() })) });

/** Champions released after the list in the data (7.9), by id. */
const LATER: Readonly<Record<number, string>> = {
  141: 'Kayn', 142: 'Zoe', 145: 'Kaisa', 147: 'Seraphine', 166: 'Akshan', 200: 'Belveth', 221: 'Zeri', 233: 'Briar', 234: 'Viego', 235: 'Senna', 246: 'Qiyana',
  350: 'Yuumi', 360: 'Samira', 516: 'Ornn', 517: 'Sylas', 518: 'Neeko', 523: 'Aphelios', 526: 'Rell', 555: 'Pyke', 711: 'Vex', 777: 'Yone', 799: 'Ambessa',
  800: 'Mel', 875: 'Sett', 876: 'Lillia', 887: 'Gwen', 888: 'Renata', 893: 'Aurora', 895: 'Nilah', 897: 'KSante', 901: 'Smolder', 902: 'Milio', 910: 'Hwei', 950: 'Naafiri',
}; // prettier-ignore

/** Returns a function from a champion's number to the key, read from the list beside the matches; unknown numbers become text. */
export function championKeys(file: DataFile): (id: number) => string {
  const list = File.safeParse((file.beside('champions.json') ?? file.beside('../v3/champions.json'))?.json());
  const known = new Map(Object.values(list.data?.data ?? {}).map((champion) => [champion.id, champion.key]));
  return (id) => known.get(id) ?? LATER[id] ?? String(id);
}

/** Converts role names of the official API to ours. */
export function lolRole(lane: string | null | undefined, role: string | null | undefined): string {
  const where = (lane ?? '').toUpperCase();
  const as = (role ?? '').toUpperCase();
  if (where === 'TOP') return 'top';
  if (where === 'JUNGLE') return 'jungle';
  if (where === 'MIDDLE' || where === 'MID') return 'mid';
  if (as.includes('SUPPORT') || where === 'SUPPORT' || where === 'UTILITY') return 'support';
  return 'bot';
}
