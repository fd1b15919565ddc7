import type { ArticleContext } from './article-context.ts';
import { type DraftBlock, paragraph, section } from './draft.ts';
import { claimsOf, type Phrase } from './phrase.ts';
import { repeatsHeadline, type ToldStory } from './story.ts';

/** The orders in which a report tells its parts. */
export type Structure = 'pyramid' | 'chronicle' | 'figures' | 'people' | 'stakes' | 'brief' | 'questions' | 'rewind';

/** What a report can tell beside its lead. Empty parts are left out. */
export interface ReportParts {
  /** One sentence that states the result, with league and round. */
  readonly result: Phrase;
  /** Sentences about the players who decided the match. */
  readonly support: readonly Phrase[];
  /** The match in the order of time. */
  readonly course: readonly DraftBlock[];
  readonly numbers: readonly DraftBlock[];
  readonly people: readonly DraftBlock[];
  /** What the result means. */
  readonly after: readonly Phrase[];
  readonly headings: { readonly course: string; readonly numbers: string; readonly people: string; readonly after: string };
}

/** An arranged report; `support` are the sentences about players that say more than the lead. */
interface Arranged {
  readonly structure: Structure;
  readonly blocks: DraftBlock[];
  readonly support: readonly Phrase[];
}

type Arrange = (of: { readonly context: ArticleContext; readonly lead: Phrase; readonly parts: ReportParts }) => DraftBlock[];

const CARD: DraftBlock = { kind: 'match' };

function text(context: ArticleContext, ...sentences: readonly Phrase[]): DraftBlock[] {
  return paragraph(sentences, context.language);
}

const STRUCTURES: Readonly<Record<Structure, Arrange>> = {
  pyramid: ({ context, lead, parts }) => [
    ...text(context, lead, parts.result, ...parts.support),
    CARD,
    ...section(parts.headings.course, parts.course),
    ...section(parts.headings.numbers, parts.numbers),
    ...section(parts.headings.people, parts.people),
    ...section(parts.headings.after, text(context, ...parts.after)),
  ],
  chronicle: ({ context, lead, parts }) => [
    ...text(context, lead),
    ...section(parts.headings.course, parts.course),
    ...text(context, parts.result, ...parts.support),
    CARD,
    ...section(parts.headings.people, parts.people),
    ...section(parts.headings.numbers, parts.numbers),
    ...section(parts.headings.after, text(context, ...parts.after)),
  ],
  figures: ({ context, lead, parts }) => [
    ...text(context, lead, parts.result),
    ...section(parts.headings.numbers, parts.numbers),
    ...text(context, ...parts.support),
    CARD,
    ...section(parts.headings.course, parts.course),
    ...section(parts.headings.people, parts.people),
    ...section(parts.headings.after, text(context, ...parts.after)),
  ],
  people: ({ context, lead, parts }) => [
    ...text(context, lead, ...parts.support),
    ...section(parts.headings.people, parts.people),
    CARD,
    ...text(context, parts.result),
    ...section(parts.headings.course, parts.course),
    ...section(parts.headings.numbers, parts.numbers),
    ...section(parts.headings.after, text(context, ...parts.after)),
  ],
  stakes: ({ context, lead, parts }) => [
    ...text(context, lead),
    ...text(context, ...parts.after),
    CARD,
    ...text(context, parts.result, ...parts.support),
    ...section(parts.headings.course, parts.course),
    ...section(parts.headings.people, parts.people),
    ...section(parts.headings.numbers, parts.numbers),
  ],
  brief: ({ context, lead, parts }) => [
    CARD,
    ...text(context, lead, parts.result),
    ...text(context, ...parts.support, ...parts.after),
    ...[...parts.numbers, ...parts.people].filter(({ kind }) => kind === 'table').slice(0, 1),
  ],
  questions: ({ context, lead, parts }) => [
    ...text(context, lead),
    CARD,
    ...section(context.in('比赛怎么分出高下？', 'How was it decided?'), [...text(context, parts.result), ...parts.course]),
    ...section(context.in('谁打得好？', 'Who stood out?'), [...text(context, ...parts.support), ...parts.people]),
    ...section(context.in('数据怎么说？', 'What do the numbers say?'), parts.numbers),
    ...section(context.in('接下来看什么？', 'What comes next?'), text(context, ...parts.after)),
  ],
  rewind: ({ context, lead, parts }) => [
    ...text(context, lead),
    CARD,
    ...parts.course,
    ...text(context, parts.result, ...parts.support),
    ...text(context, ...parts.after),
    ...section(parts.headings.people, parts.people),
    ...section(parts.headings.numbers, parts.numbers),
  ],
};

/** The structures that state the result in the first paragraph. */
const WITH_RESULT_FIRST: ReadonlySet<Structure> = new Set(['pyramid', 'figures', 'brief']);

/**
 * Returns the structures for which a report has what they put first.
 * @param isRepeated whether the sentence with the result repeats the headline: then it does not come first if that can be avoided
 */
function possible({ course, numbers, people, support, after }: ReportParts, isRepeated: boolean): readonly [Structure, ...Structure[]] {
  const all: readonly [Structure, ...Structure[]] = [
    'pyramid',
    'brief',
    ...(course.length > 0 ? (['chronicle', 'questions', 'rewind'] as const) : []),
    ...(numbers.length > 0 ? (['figures'] as const) : []),
    ...(people.length > 0 || hasText(support) ? (['people'] as const) : []),
    ...(hasText(after) ? (['stakes'] as const) : []),
  ];
  const [first, ...rest] = isRepeated ? all.filter((structure) => !WITH_RESULT_FIRST.has(structure)) : all;
  return first === undefined ? all : [first, ...rest];
}

function hasText(sentences: readonly Phrase[]): boolean {
  return sentences.some((sentence) => sentence.length > 0);
}

/** Arranges a report in one of the structures that its parts allow. Sentences that state only what the lead states are left out. */
export function arrange(context: ArticleContext, { title, lead }: ToldStory, parts: ReportParts): Arranged {
  const stated = new Set(claimsOf(lead).map(keyOf));
  const isNew = (sentence: Phrase) => claimsOf(sentence).some((claim) => !stated.has(keyOf(claim)) && !NAMES.has(claim.says));
  const told: ReportParts = { ...parts, support: parts.support.filter(isNew), after: parts.after.filter(isNew) };
  const structure = context.choice.of('structure', possible(told, repeatsHeadline(title, parts.result)));
  return { structure, blocks: STRUCTURES[structure]({ context, lead, parts: told }), support: told.support };
}

const NAMES: ReadonlySet<string> = new Set(['team', 'player', 'row_team', 'league', 'killer']);

function keyOf({ says, of, value }: ReturnType<typeof claimsOf>[number]): string {
  return JSON.stringify([says, of, value]);
}
