import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { SiteEntryKind } from '@matchpoint/contracts/java/search';
import { isIndexed } from '@matchpoint/contracts/rules/origin';
import { type Locale, writtenLocales } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import type { CallOptions, PublicJava } from '../../java/client.ts';

/** A page of the site that is about one item. */
interface SiteEntry {
  readonly id: Id;
  readonly gameId?: number | undefined;
  /** UTC milliseconds. */
  readonly updatedAt?: number | undefined;
  /** The languages in which the page is written; undefined: those of the site. */
  readonly languages?: readonly Locale[] | undefined;
}

interface EntryFile {
  /** The entries whose pages are written in the language of the file. */
  readonly list: readonly SiteEntry[];
  /** Whether the upstream has no entries of this file in any language. */
  readonly isPastEnd: boolean;
  /** Number of files of this kind. */
  readonly files: number;
}

/** A file of the sitemap. */
interface FileAddress {
  readonly kind: SiteEntryKind;
  /** From 1. */
  readonly pageIndex: number;
  readonly locale: Locale;
}

/** The call of a file: the language is part of its address. */
export type ReadOptions = Omit<CallOptions, 'locale'>;

interface EntryDeps {
  readonly java: PublicJava;
  readonly clock: Clock;
}

/** Matches of the sitemap without the extension: those that kick off within this time, before or after now. */
const MATCH_SPAN_MS = 7 * 86_400_000;
const MATCHES_PER_FILE = 500;

/**
 * Reads the entries of one file of the sitemap. An upstream without `siteEntries` has the matches of a fortnight, the articles and the videos,
 * as far as the lists of the specification name them and search engines may index them.
 * @throws AppError
 */
export async function readEntries(deps: EntryDeps, { kind, pageIndex, locale }: FileAddress, options: ReadOptions): Promise<EntryFile> {
  const { list, isPastEnd, total, pageSize } = await entriesOf(deps, { kind, pageIndex, locale }, options);
  return {
    list: list.filter(({ languages }) => writtenLocales(languages).some(({ code }) => code === locale)),
    isPastEnd,
    files: Math.ceil(total / Math.max(1, pageSize)),
  };
}

interface EntryPage {
  readonly list: readonly SiteEntry[];
  readonly isPastEnd: boolean;
  readonly total: number;
  readonly pageSize: number;
}

async function entriesOf(deps: EntryDeps, address: FileAddress, options: ReadOptions): Promise<EntryPage> {
  const { kind, pageIndex } = address;
  try {
    const found = await deps.java.call(JAVA.siteEntries, { kind, pageIndex }, options);
    return { ...found, isPastEnd: found.list.length === 0 };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_OFFERED') return entriesOfLists(deps, address, options);
    throw error;
  }
}

async function entriesOfLists(
  { java, clock }: EntryDeps,
  { kind, pageIndex, locale }: FileAddress,
  options: ReadOptions,
): Promise<EntryPage> {
  switch (kind) {
    case 'match': {
      const now = clock.now();
      const span = { from: now - MATCH_SPAN_MS, to: now + MATCH_SPAN_MS };
      const found = await java.call(JAVA.pcMatches, { ...span, pageIndex, pageSize: MATCHES_PER_FILE }, options);
      const list = found.list.filter(({ origin }) => isIndexed(origin)).map(({ id, gameId }) => ({ id, gameId }));
      return { ...found, list, isPastEnd: found.list.length === 0 };
    }
    case 'news':
    case 'video': {
      const found = await java.call(JAVA.gameItems, { game: 'all', type: kind, pageIndex }, { ...options, locale });
      const own = found.list.filter((item) => item.kind === kind && isIndexed(item.origin));
      // A card names the language in which readers of this locale get it.
      const entries = own.map(({ id, gameId, publishedAt, lang }) => ({ id, gameId, updatedAt: publishedAt, languages: [lang] }));
      return { ...found, list: entries, isPastEnd: found.list.length === 0 };
    }
    default:
      return { list: [], isPastEnd: true, total: 0, pageSize: 1 };
  }
}
