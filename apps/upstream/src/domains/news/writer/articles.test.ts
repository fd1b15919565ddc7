import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ArticleContext } from './article-context.ts';
import { stakesOf } from './preview-stakes.ts';
import { VariantPicker } from './variant-picker.ts';
import { DATA_LOSSES } from './test-data-losses.ts';
import type { Draft, Language } from './draft.ts';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { findScenario } from '@matchpoint/feeds/simulator/scenario';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { TestMatchDetails } from '../../../matches/test-match-details.ts';
import { type Phrase, textOf, type Word } from './phrase.ts';
import { findErrors, NAMES, printFaults, sentencesOf } from './test-article-errors.ts';
import { firstSentence, playersOfSide, sharedTrigrams } from './test-headline-readers.ts';
import { writePreview } from './write-preview.ts';
import { writeReport } from './write-report.ts';

const folder = resolve(import.meta.dirname, '../../../../../..', process.env['MATCH_DATA_DIR'] ?? '../shared/data');
const there = existsSync(folder);
if (!there && process.env['CI']) throw new Error(`MATCH_DATA_DIR: the folder ${folder} does not exist`);

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 4);
const LANGUAGES: readonly Language[] = ['zh_CN', 'en_US'];

interface Corpus {
  readonly details: TestMatchDetails;
  readonly ids: readonly MatchId[];
}

/** Returns matches of a source: at most so many of each game, from a few of its leagues, so that teams meet more than once. */
async function corpusOf(source: RecordingSource, days: number, most: number): Promise<Corpus> {
  const details = new TestMatchDetails();
  const counts = new Map<GameId, number>();
  const leagues = new Map<GameId, Set<string>>();
  const ids: MatchId[] = [];
  for (const scheduled of await source.fixtures(NOON - days * DAY, NOON)) {
    const { gameId, league } = scheduled.fixture;
    const count = counts.get(gameId) ?? 0;
    const known = leagues.get(gameId) ?? new Set();
    if (count >= most || (!known.has(league.key) && known.size >= LEAGUES)) continue;
    counts.set(gameId, count + 1);
    leagues.set(gameId, known.add(league.key));
    ids.push(await details.add(scheduled));
  }
  return { details, ids };
}

/** Returns simulated matches that ended without being played to the end. */
async function matchesNotPlayed(): Promise<Corpus> {
  const details = new TestMatchDetails();
  const ids: MatchId[] = [];
  for (const name of ['walkover', 'cancelled', 'abandoned'] as const) {
    const match = findScenario('matchpoint', Math.floor(NOON / DAY) - 300, name, 300);
    if (match !== undefined) ids.push(await details.add(match));
  }
  return { details, ids };
}

/** Recorded matches with their timelines, all within the last days, so that a few of each game are taken. */
async function recordedSource(): Promise<RecordingSource> {
  const { recordings } = await readRecordings(folder);
  const played = recordings.filter(({ depth }) => depth !== 'fixture');
  return { name: 'recorded', speed: 1, fixtures: () => played };
}

const LEAGUES = 6;
const corpora: Corpus[] = [];
beforeAll(async () => {
  corpora.push(await corpusOf(createSimulator({ seed: 'matchpoint' }), 60, 60));
  corpora.push(await corpusOf(createSimulator({ seed: 'another' }), 40, 12));
  corpora.push(await matchesNotPlayed());
  if (there) corpora.push(await corpusOf(await recordedSource(), 3, 60));
});

interface Written {
  readonly detail: MatchDetail;
  readonly language: Language;
  readonly draft: Draft | undefined;
}

/** All articles of all corpora, written once. */
const reports: Written[] = [];
const previews: Written[] = [];
beforeAll(() => {
  for (const { details, ids } of corpora) {
    for (const id of ids) {
      for (const language of LANGUAGES) {
        const after = details.detail(id, language);
        reports.push({ detail: after, language, draft: writeReport(after, language) });
        const before = details.detail(id, language, true);
        previews.push({ detail: before, language, draft: writePreview(before, language) });
      }
    }
  }
});

describe('generated articles', () => {
  it.each(['report', 'preview'] as const)('articles state only what the data contains, in correct sentences: every %s', (kind) => {
    const faults: string[] = [];
    const written = new Map<GameId, number>();
    for (const { detail, language, draft } of kind === 'report' ? reports : previews) {
      if (draft === undefined) continue;
      written.set(detail.gameId, (written.get(detail.gameId) ?? 0) + 1);
      faults.push(...findErrors(draft, detail, language), ...printFaults(draft, detail, language));
    }
    expect(faults.slice(0, 20)).toEqual([]);
    const games = kind === 'report' ? GAME_IDS : GAME_IDS.filter((id) => id !== 5 && id !== 6);
    for (const id of games) expect([id, (written.get(id) ?? 0) > (kind === 'report' ? 20 : 4)]).toEqual([id, true]);
  });

  it('every decided match has an article in both languages or in none', () => {
    const languages = new Map<MatchId, number>();
    const missing: string[] = [];
    for (const { detail, draft } of reports) {
      if (draft !== undefined) languages.set(detail.id, (languages.get(detail.id) ?? 0) + 1);
      else if (detail.confirmed && detail.status === 'finished' && detail.gameId !== 5 && detail.gameId !== 6) missing.push(`${detail.id}`);
    }
    expect([...languages.values()].every((count) => count % 2 === 0)).toBe(true);
    expect(missing).toEqual([]);
  });

  it('an article is always the same for the same match, and articles begin in many ways', () => {
    const openings = { zh_CN: new Set<string>(), en_US: new Set<string>() };
    const titles = { zh_CN: new Set<string>(), en_US: new Set<string>() };
    let count = 0;
    for (const { detail, language, draft } of reports) {
      if (draft === undefined) continue;
      const again = count % 50 === 0 ? writeReport(structuredClone(detail), language) : draft;
      expect(again).toEqual(draft);
      count += 1;
      const [first] = draft.blocks;
      if (first?.kind === 'paragraph') openings[language].add(maskedStart(first.words));
      titles[language].add(maskedStart(draft.title));
    }
    expect(count).toBeGreaterThan(400);
    expect(openings.zh_CN.size).toBeGreaterThan(60);
    expect(openings.en_US.size).toBeGreaterThan(60);
    expect(titles.zh_CN.size).toBeGreaterThan(20);
    expect(titles.en_US.size).toBeGreaterThan(20);
  });

  it('the lead of a report does not repeat its headline', () => {
    const repeated: string[] = [];
    for (const { detail, language, draft } of reports) {
      if (draft?.story === undefined) continue;
      for (const lead of [firstSentence(draft), draft.summary]) {
        const share = sharedTrigrams(draft.title, lead);
        if (share > 0.25) repeated.push(`${detail.id} ${language} ${share.toFixed(2)} ${textOf(draft.title)} | ${textOf(lead)}`);
      }
    }
    expect(repeated.slice(0, 10)).toEqual([]);
  });

  it('the headline of a decided match names no player of the loser', () => {
    const wrong: string[] = [];
    let named = 0;
    for (const { detail, draft } of reports) {
      if (draft === undefined || detail.winner === undefined || detail.teams.length !== 2) continue;
      for (const part of draft.title) {
        if (typeof part === 'string' || part.claim.says !== 'player') continue;
        named += 1;
        if (!playersOfSide(detail, detail.winner).has(Number(part.claim.of[0]))) wrong.push(`${detail.id} ${textOf(draft.title)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(50);
  });

  it('the reports of a season have at least six structures and five kinds of story in every game', () => {
    const structures = new Map<GameId, Set<string>>();
    const shapes = new Map<GameId, Set<string>>();
    const stories = new Map<GameId, Set<string>>();
    const note = (into: Map<GameId, Set<string>>, game: GameId, value: string) => into.set(game, (into.get(game) ?? new Set()).add(value));
    for (const { detail, draft } of reports) {
      if (draft?.structure === undefined) continue;
      note(structures, detail.gameId, draft.structure);
      note(shapes, detail.gameId, draft.blocks.map((block) => (block.kind === 'heading' ? block.text : block.kind)).join(' '));
      note(stories, detail.gameId, draft.story ?? '');
    }
    for (const id of GAME_IDS) {
      expect([id, (structures.get(id)?.size ?? 0) >= 6, [...(structures.get(id) ?? [])]]).toEqual([id, true, expect.anything()]);
      expect([id, (shapes.get(id)?.size ?? 0) >= 6]).toEqual([id, true]);
      expect([id, (stories.get(id)?.size ?? 0) >= 5, [...(stories.get(id) ?? [])]]).toEqual([id, true, expect.anything()]);
    }
  });

  it('previews say what is at stake, in the headline first, and their opening does not repeat it', () => {
    let told = 0;
    for (const { detail, language, draft } of previews) {
      if (draft === undefined) continue;
      const [main] = stakesOf(new ArticleContext(detail, language));
      if (main === undefined) continue;
      told += 1;
      expect(main.headlines.map(textOf)).toContain(textOf(draft.title));
      expect(sharedTrigrams(draft.title, firstSentence(draft))).toBeLessThanOrEqual(0.25);
    }
    // Many matches of the corpora have no complete table, and so nothing at stake.
    expect(told).toBeGreaterThan(previews.filter(({ draft }) => draft !== undefined).length / 6);
  });

  it('no article repeats a word or a sentence', () => {
    const repeated: string[] = [];
    for (const { detail, language, draft } of [...reports, ...previews]) {
      if (draft === undefined) continue;
      const texts = [draft.title, draft.summary, ...draft.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.words] : []))];
      for (const phrase of texts) {
        const isName = ({ claim }: Word) => NAMES.has(claim.says) || claim.says === 'hero';
        const text = textOf(
          phrase.map((part, index) => (typeof part !== 'string' && isName(part) ? { ...part, text: `N${index}` } : part)),
        );
        if (language === 'en_US' ? /\b(\p{L}+) \1\b/iu.test(text) : /([\p{Script=Han}]{2,})\1/u.test(text))
          repeated.push(`${detail.id} ${text}`);
      }
      const sentences = draft.blocks.flatMap((block) =>
        block.kind === 'paragraph' ? sentencesOf(block.words).map((one) => textOf(one).trim()) : [],
      );
      const told = sentences.filter((sentence) => sentence !== '');
      if (new Set(told).size < told.length) repeated.push(`${detail.id} ${told.join(' ')}`);
    }
    expect(repeated.slice(0, 10)).toEqual([]);
  });

  it('consecutive articles never use the same sentence', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.string(), fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 5 }), (id, place, ways) => {
        const [first = '', ...rest] = ways;
        expect(new VariantPicker(id).of(place, [first, ...rest])).not.toBe(new VariantPicker(id + 1).of(place, [first, ...rest]));
      }),
    );
  });

  it('an article makes no statement about data that its match lacks', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.subarray([...DATA_LOSSES], { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...LANGUAGES),
        (pick, losses, language) => {
          const { details, ids } = corpora[pick % corpora.length] ?? { details: undefined, ids: [] };
          const id = ids[pick % ids.length];
          if (details === undefined || id === undefined) return;
          const poor = losses.reduce((detail, lose) => lose(detail), details.detail(id, language));
          const draft = writeReport(poor, language);
          expect(draft === undefined ? [] : [...findErrors(draft, poor, language), ...printFaults(draft, poor, language)]).toEqual([]);
        },
      ),
      { numRuns: 400, seed: 20_261_121 },
    );
  });

  it('a match that was not played gets a short report, and an unconfirmed match gets none', () => {
    const seen = new Set<string>();
    for (const { detail, draft } of reports) {
      expect(detail.confirmed || draft === undefined).toBe(true);
      if (detail.status === 'finished' || draft === undefined) continue;
      seen.add(detail.status);
      expect(draft.blocks.map((block) => block.kind)).toEqual(['paragraph', 'match']);
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it.each([
    ['a forfeit', { resultType: 'ff' as const }, ['弃权', 'forfeited']],
    ['a disqualification', { resultType: 'dq' as const }, ['取消资格', 'disqualified']],
    ['an abandoned match', { status: 'abandoned' as const, resultType: 'void' as const }, ['中途终止', 'abandoned']],
    ['a cancelled match', { status: 'cancelled' as const, resultType: 'void' as const }, ['取消', 'cancelled']],
    ['a walkover', { status: 'walkover' as const, resultType: 'default_win' as const }, ['不战而胜', 'walkover']],
  ])('the report of %s names the reason', (_, over, words) => {
    for (const [index, language] of LANGUAGES.entries()) {
      const detail = { ...anyWon(language), ...over };
      const draft = writeReport(detail, language);
      if (draft === undefined) throw new Error('the article is missing');
      expect(draft.blocks.flatMap((block) => (block.kind === 'paragraph' ? [textOf(block.words)] : [])).join(' ')).toContain(words[index]);
      expect([...findErrors(draft, detail, language), ...printFaults(draft, detail, language)]).toEqual([]);
    }
  });

  it('an annulled match gets no report', () => {
    for (const language of LANGUAGES) expect(writeReport({ ...anyWon(language), resultType: 'void' }, language)).toBeUndefined();
  });
});

/** Returns a finished series with a winner. */
function anyWon(wanted: Language): MatchDetail {
  const found = reports.find(
    ({ detail, language }) =>
      language === wanted && detail.facts.kind === 'series' && detail.winner !== undefined && detail.status === 'finished',
  );
  if (found === undefined) throw new Error('no series with a winner');
  return found.detail;
}

/** Returns the beginning of a text with names and numbers masked; verbs that state a fact stay. */
function maskedStart(words: Phrase): string {
  const first = sentencesOf(words)[0] ?? [];
  return first
    .map((part) => (typeof part === 'string' ? part : part.claim.says.endsWith('shape') ? part.text : `<${part.claim.says}>`))
    .join('');
}
