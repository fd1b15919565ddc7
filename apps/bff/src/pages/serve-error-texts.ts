import type { FastifyInstance } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';
import { isLocale, type Locale } from '@matchpoint/contracts/locales';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { cacheKey } from '../cache/cache-key.ts';
import type { CachedRead } from '../cache/fast-path.ts';
import { cachePolicies } from '../cache/policies.ts';
import { type CachedDocuments, serveCached } from './serve-cached.ts';

/** Serves `GET /i18n/{locale}.json`: the texts of all errors in one language, by the `key` of an error without `errors.`. */
export function serveErrorTexts(app: FastifyInstance, documents: CachedDocuments): void {
  serveCached(app, documents, '/i18n/:file', ({ file = '' }) => {
    const locale = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
    if (!isLocale(locale)) throw new AppError('NOT_FOUND');
    return errorTexts(locale);
  });
}

function errorTexts(locale: Locale): CachedRead {
  return {
    key: cacheKey('errorTexts', {}, locale),
    policy: cachePolicies.static,
    fill: async () => {
      const errors = await loadMessages(locale, 'errors');
      return { body: JSON.stringify({ locale, errors }), contentType: 'application/json' };
    },
  };
}
