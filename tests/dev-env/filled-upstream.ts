import { randomUUID } from 'node:crypto';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import type { Clock } from '@matchpoint/bff/clock';
import { type OwnUpstream, startOwnUpstream } from './own-upstream.ts';

/** The day after a match day of the World Cup 2026. */
const NOW = Date.UTC(2026, 5, 23, 4);

/** Our upstream with recorded matches, and the clock at which it stands. */
export interface FilledUpstream {
  readonly upstream: OwnUpstream;
  readonly clock: Clock;
}

/**
 * Starts our upstream without feeds, filled with everything that a page can show: recorded matches of the World Cup 2026, their articles,
 * highlights and libraries, a post of a user, and the search index.
 * @param matches number of recorded matches, the latest ones
 * @param env further settings of the upstream, by variable
 */
export async function startFilledUpstream(
  databaseUrl: string,
  matches: number,
  env: Readonly<Record<string, string>> = {},
): Promise<FilledUpstream> {
  const started = performance.now();
  const clock = { now: () => NOW + Math.trunc(performance.now() - started) };
  const upstream = await startOwnUpstream({ databaseUrl, sources: [], clock, env });
  const { ingest, libraryAggregator, writer, highlights, search } = upstream.upstream;
  const { recordings } = await readRecordings(EXCERPT_DIR);
  const past = recordings
    .filter(({ fixture }) => fixture.startAt < NOW - 6 * 3_600_000)
    .toSorted((a, b) => b.fixture.startAt - a.fixture.startAt);
  await importHistory(ingest, past.slice(0, matches), clock);
  await libraryAggregator.runUntilEmpty();
  while ((await writer.step()) > 0);
  await highlights.publish();
  await upstream.deps.pool.query(
    `with writer as (insert into app_user (username, username_key, created_at) values ('看球的人', 'kanqiuderen', $1) returning id)
     insert into post_item (author_id, key, title, text, state, published_at) select id, $2, '小组赛看点', '小组赛最后一轮，两场同时开球，今晚谁能出线？大家说说看。', 'published', $1 from writer`,
    [NOW - 60_000, randomUUID()],
  );
  await search.indexer.drain();
  return { upstream, clock };
}
