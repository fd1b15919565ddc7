import { loadMessages } from '@matchpoint/i18n/load-messages';
import { type Messages, type Namespace, NAMESPACES } from '@matchpoint/i18n/messages';
import { localeInfo, type Locale } from '@matchpoint/contracts/locales';
import { createInstance as createLibrary } from 'i18next';
import { describe, expect, it } from 'vitest';
import { createInstance, keyFromSelector } from './small-i18next.ts';

const COUNTS = [{}, ...[0, 1, 2, 5, 11, 21, 1.5].map((count) => ({ count }))];
const CONTEXTS = [{}, { context: '' }, { context: 'esports' }];

const OPTIONS = { fallbackLng: false, ns: [], resources: {}, keySeparator: false, nsSeparator: false, initAsync: false } as const;

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What both have in common. */
interface Translator {
  readonly t: (key: string, options: Values) => unknown;
  readonly fixedT: (key: string, options: Values) => unknown;
  readonly exists: (key: string, options: Values) => unknown;
}

/** Returns the library and the small instance with the same messages of one namespace. */
function both(locale: Locale, namespace: Namespace, messages: Messages): { readonly library: Translator; readonly small: Translator } {
  const lng = localeInfo(locale).tag;
  const library = createLibrary();
  void library.init({ ...OPTIONS, lng, interpolation: { escapeValue: false } });
  const small = createInstance();
  void small.init({ lng });
  library.addResourceBundle(lng, namespace, messages);
  small.addResourceBundle(lng, namespace, messages);
  // The types of the library know the keys of the app only.
  const call =
    (method: (...args: never) => unknown) =>
    (key: string, options: Values): unknown =>
      Reflect.apply(method, library, [key, options]);
  return {
    library: {
      t: call(library.t),
      fixedT: call(library.getFixedT(null, namespace)),
      exists: call(library.exists),
    },
    small: { t: small.t, fixedT: small.getFixedT(null, namespace), exists: small.exists },
  };
}

/** Returns values for all placeholders of the messages, with characters that a naive replacement would interpret. */
function valuesOf(messages: Messages): Record<string, string> {
  const names = Object.values(messages).flatMap((text) => Array.from(text.matchAll(/\{\{-?\s*(\w+)/g), ([, name]) => name ?? ''));
  return Object.fromEntries(names.filter((name) => name !== 'count').map((name) => [name, `<${name}> $& {{x}}`]));
}

describe('the part of i18next for the browser', () => {
  it.each(['zh_CN', 'zh_tw', 'en_US', 'ru', 'ar'] as const)(
    'every message in %s equals the text of i18next for all counts and contexts',
    async (locale) => {
      for (const namespace of NAMESPACES) {
        const messages = await loadMessages(locale, namespace);
        const { library, small } = both(locale, namespace, messages);
        const values = valuesOf(messages);
        const keys = new Set(Object.keys(messages).flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other|esports)$/, '')]));
        const calls = [...keys].flatMap((key) => {
          const counts = `${key}_other` in messages ? COUNTS : [{}, { count: 2 }];
          const contexts = Object.keys(messages).some((name) => name.startsWith(`${key}_esports`))
            ? CONTEXTS
            : [{}, { context: 'esports' }];
          return counts.flatMap((count) =>
            contexts.map((context) => ({ key, options: { ...values, ns: namespace, ...count, ...context } })),
          );
        });
        const textsOf = ({ t, exists }: Translator) => calls.map(({ key, options }) => [key, t(key, options), exists(key, options)]);
        expect(textsOf(small)).toEqual(textsOf(library));
      }
    },
  );

  it('a missing key gives the default value, and the key without one', () => {
    const { library, small } = both('zh_CN', 'common', { known: '{{name}}好' });
    for (const options of [
      { ns: 'common' },
      { ns: 'common', defaultValue: '' },
      { ns: 'common', defaultValue: '{{name}}', name: '甲' },
      { ns: 'absent' },
    ]) {
      expect(small.t('unknown', options)).toBe(library.t('unknown', options));
      expect(small.exists('unknown', options)).toBe(library.exists('unknown', options));
    }
  });

  it('an empty value leaves nothing, and a missing value leaves its placeholder', () => {
    const { library, small } = both('en_US', 'common', { greeting: '[{{name}}] {{ count }}' });
    for (const values of [{}, { name: null }, { name: undefined }, { name: 0 }, { name: true, count: 2 }]) {
      const options = { ns: 'common', ...values };
      expect(small.t('greeting', options)).toBe(library.t('greeting', options));
    }
  });

  it('a fixed t uses its namespace unless the call names another', () => {
    const { library, small } = both('en_US', 'common', { hello: 'Hello {{name}}' });
    for (const options of [{ name: 'A' }, { name: 'A', ns: 'absent' }])
      expect(small.fixedT('hello', options)).toBe(library.fixedT('hello', options));
  });

  it('a namespace is there once its messages are added', () => {
    const small = createInstance();
    expect(small.hasResourceBundle('en-US', 'common')).toBe(false);
    small.addResourceBundle('en-US', 'common', {});
    expect(small.hasResourceBundle('en-US', 'common')).toBe(true);
  });

  it('keys that are selectors are refused', () => {
    expect(keyFromSelector).toThrow('Keys of messages are strings.');
  });
});
