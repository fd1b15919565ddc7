import { z } from 'zod';
import { GAME_SLUGS, type GameSlug } from '../games.ts';
import { lenientInteger } from '../lenient.ts';
import { LOCALE_CODES, type Locale } from '../locales.ts';
import { Position } from '../realtime.ts';

/** Fields that the inputs and outputs of several procedures share. */

/** Every public read names its locale, so that its URL and its cache key contain it. */
export const LocaleField = z.string().refine((code): code is Locale => LOCALE_CODES.some((known) => known === code), 'unknown locale');
export const GameSlugField = z.string().refine((slug): slug is GameSlug => GAME_SLUGS.some((known) => known === slug), 'unknown game');

/**
 * Set by a viewer in spoiler-free mode who uncovers this one item: it is returned as it is. It changes nothing for everybody else.
 */
export const revealField = { reveal: z.literal(true).optional() };

/** The UTC offset by which days are counted: minutes east of UTC, in quarter hours. */
export const ZoneField = z.number().int().min(-840).max(840).multipleOf(15);
/** YYYY-MM-DD. */
export const DayField = z.iso.date();

/** The field of a /java page that procedures call `page`: `input.omit(pageIndex).extend({ page: pageField })`. */
export const pageIndex = { pageIndex: true } as const;
/** In an input. Pages count from 1. */
export const pageField = z.number().int().min(1).max(10_000);
/** In an output: the page that was read. */
export const pageRead = { page: lenientInteger };

/** The place of a snapshot in the realtime history: subscribing with `after: position` misses nothing. */
export const positionField = { position: Position.optional() };
