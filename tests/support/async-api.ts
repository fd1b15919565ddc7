import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { z } from 'zod';
import { closedSchema } from './open-api.ts';

const Document = z.object({
  channels: z.record(z.string(), z.object({ title: z.string() })),
  components: z.object({
    messages: z.record(z.string(), z.object({ payload: z.record(z.string(), z.unknown()) })),
    schemas: z.record(z.string(), z.unknown()),
  }),
});

/** The AsyncAPI document, with validators for the frames of each subscription. */
export class AsyncApi {
  /** Paths of the subscriptions, by the name of their channel. */
  readonly channels: ReadonlyMap<string, string>;
  readonly #document: z.infer<typeof Document>;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<string, ValidateFunction>();

  /** @param text the JSON of the document */
  constructor(text: string) {
    this.#document = Document.parse(JSON.parse(text));
    this.channels = new Map(Object.entries(this.#document.channels).map(([name, { title }]) => [name, title]));
    this.#ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: false, allErrors: true });
    formats.default(this.#ajv);
    this.#ajv.addVocabulary(['x-extensible-enum', 'discriminator']);
    this.#ajv.addKeyword('components');
  }

  /**
   * Returns why a frame does not match the document; an empty list when it does. Fields that the document does not name are errors, too.
   * @param message name of a message, such as `matchOnLiveData`
   */
  errors(message: string, frame: unknown): readonly string[] {
    let validate = this.#validators.get(message);
    if (validate === undefined) {
      const { messages, schemas } = this.#document.components;
      const payload = z.record(z.string(), z.unknown()).parse(closedSchema(messages[message]?.payload));
      validate = this.#ajv.compile({ ...payload, components: { schemas: closedSchema(schemas) } });
      this.#validators.set(message, validate);
    }
    if (validate(frame)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message: text, params }) => `${instancePath} ${text ?? ''} ${JSON.stringify(params)}`,
    );
  }
}

/** Returns the committed document. */
export function committedAsyncApi(): AsyncApi {
  return new AsyncApi(readFileSync(new URL('../../apps/bff/api/asyncapi.json', import.meta.url), 'utf8'));
}
