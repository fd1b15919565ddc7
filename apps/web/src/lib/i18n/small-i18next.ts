/**
 * The part of i18next that the app uses, for the browser: the build resolves `i18next` to this file, because the library weighs 13 kB brotli
 * and most of it loads, detects and formats. `small-i18next.test.ts` compares it with the library over all messages. Types, tests and the
 * server use the library itself.
 */

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Messages = Readonly<Record<string, string>>;

interface Options {
  readonly lng: string;
  readonly react?: object;
}

/** A part of another library that is passed to `use`, such as `initReactI18next`. */
interface Plugin {
  readonly init: (instance: object) => void;
}

/** Returns the message with the values of its placeholders. As in i18next, a placeholder without a value stays, and an empty value is empty. */
function interpolate(message: string, values: Values): string {
  return message.replace(/\{\{(.+?)\}\}/g, (placeholder, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder;
  });
}

/** Returns an instance for one language, which has no messages yet. */
export function createInstance() {
  const bundles = new Map<string, Messages>();
  const plugins: Plugin[] = [];
  let plurals: Intl.PluralRules | undefined;

  /** Returns the message of a key for a count and a context, the most specific one first. */
  const find = (key: string, { ns, context, count }: Values): string | undefined => {
    const messages = bundles.get(String(ns));
    if (messages === undefined) return undefined;
    const plural = typeof count === 'number' && plurals !== undefined ? `_${plurals.select(count)}` : '';
    const inContext = context === undefined || context === '' ? [] : [`${key}_${String(context)}${plural}`, `${key}_${String(context)}`];
    const found = [...inContext, key + plural, key].find((name) => Object.hasOwn(messages, name));
    return found === undefined ? undefined : messages[found];
  };

  const t = (key: string, values: Values = {}): string => interpolate(find(key, values) ?? String(values['defaultValue'] ?? key), values);

  const instance = {
    language: '',
    languages: [''],
    isInitialized: false,
    options: {},
    use(plugin: Plugin) {
      plugins.push(plugin);
      return instance;
    },
    init(options: Options): Promise<typeof t> {
      plurals = new Intl.PluralRules(options.lng);
      Object.assign(instance, { language: options.lng, languages: [options.lng], options, isInitialized: true });
      for (const plugin of plugins) plugin.init(instance);
      return Promise.resolve(t);
    },
    t,
    exists: (key: string, values: Values = {}) => find(key, values) !== undefined,
    getFixedT: (_language: string | null, namespace: string) => (key: string, values?: Values) => t(key, { ns: namespace, ...values }),
    hasResourceBundle: (_language: string, namespace: string) => bundles.has(namespace),
    addResourceBundle(_language: string, namespace: string, messages: Messages) {
      bundles.set(namespace, messages);
      return instance;
    },
    // A route loads its messages before it renders, and the language never changes.
    hasLoadedNamespace: () => true,
    on: () => instance,
    off: () => instance,
  };
  return instance;
}

/** Named by react-i18next for keys that are selectors, which the app does not use. @throws always */
export function keyFromSelector(): never {
  throw new Error('Keys of messages are strings.');
}
