import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { CONTRACTS, type DocumentedFile } from './doc-comments.ts';

/** Names of the contracts that would read oddly in a client. */
const PUBLISHED_NAMES: Readonly<Record<string, string>> = {
  AnyId: 'Id',
  GameIdSchema: 'GameId',
  GameSlugField: 'GameSlug',
  LocaleField: 'Locale',
  NotificationSettingsInput: 'NotificationSettingsChange',
  PickInput: 'PlanPick',
  ReportReasonField: 'ReportReason',
};

/** The schemas that the contracts export under a name, with their doc comments. */
export class Names {
  readonly #names = new Map<z.ZodType, string>();
  readonly #texts = new Map<z.ZodType, string>();
  /** By field and type; undefined where the same type has different texts in different objects. */
  readonly #fields = new Map<z.ZodType, Map<string, string | undefined>>();

  /** Loads every module of the contracts. */
  static async load(files: readonly DocumentedFile[]): Promise<Names> {
    const names = new Names();
    for (const file of files) {
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(`${CONTRACTS}${file.path}`).href);
      for (const { name, text, fields } of file.exports) names.#add(name, module[name], { text, fields, path: file.path });
    }
    return names;
  }

  #add(
    name: string,
    value: unknown,
    { text, fields, path }: { text: string | undefined; fields: ReadonlyMap<string, string | undefined>; path: string },
  ): void {
    if (!(value instanceof z.ZodType) || this.#names.has(value)) return;
    if (value instanceof z.ZodObject) this.#addFields(value, fields);
    if (!(name in PUBLISHED_NAMES) && (!/^[A-Z]/.test(name) || !isNameworthy(value))) return;
    const short = PUBLISHED_NAMES[name] ?? name;
    const taken = new Set(this.#names.values());
    this.#names.set(value, taken.has(short) ? `${pascal(path.split('/')[0] ?? '')}${short}` : short);
    if (text !== undefined) this.#texts.set(value, text);
  }

  #addFields(type: z.ZodObject, fields: ReadonlyMap<string, string | undefined>): void {
    for (const [field, text] of fields) {
      const fieldType: unknown = type.shape[field];
      if (!(fieldType instanceof z.ZodType)) continue;
      const known = this.#fields.get(fieldType) ?? new Map<string, string | undefined>();
      known.set(field, known.has(field) && known.get(field) !== text ? undefined : text);
      this.#fields.set(fieldType, known);
    }
  }

  nameOf(type: z.ZodType): string | undefined {
    return this.#names.get(type);
  }

  /** Returns the doc comment of a named schema. */
  textOf(type: z.ZodType): string | undefined {
    return this.#texts.get(type);
  }

  /** Returns the doc comment of a field. */
  fieldText(field: string, type: z.ZodType): string | undefined {
    return this.#fields.get(type)?.get(field);
  }
}

/** Returns whether a schema deserves a type of its own in generated clients; texts and numbers do not. */
function isNameworthy(type: z.ZodType): boolean {
  return (
    type instanceof z.ZodObject ||
    type instanceof z.ZodUnion ||
    type instanceof z.ZodEnum ||
    type instanceof z.ZodPipe ||
    type instanceof z.ZodTuple
  );
}

function pascal(name: string): string {
  return name.replace(/^./, (first) => first.toUpperCase());
}
