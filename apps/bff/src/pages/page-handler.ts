import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERRORS } from '@matchpoint/contracts/errors';
import type { Locale } from '@matchpoint/contracts/locales';
import { type PageRole, roleOfPage } from '@matchpoint/contracts/rules/role-pages';
import { withLocale } from '@matchpoint/i18n/locale-path';
import type { ByteCache } from '../cache/byte-cache.ts';
import { cacheKey } from '../cache/cache-key.ts';
import { type CachedRead, type FastPath, readFor } from '../cache/fast-path.ts';
import type { CachePolicy } from '../cache/policies.ts';
import { answerConditions, respond } from '../cache/respond.ts';
import type { LoadShedder } from '../ops/load-shedder.ts';
import type { PageAdmission } from '../ops/page-admission.ts';
import type { AnswerReads, CreateReadClient } from '../rpc/answer-reads.ts';
import { createReadClient } from '../rpc/answer-link.ts';
import type { RequestIdentity } from '../session/request-identity.ts';
import type { Roles } from '../session/roles.ts';
import type { Clock } from '../clock.ts';
import { pageTags } from '../invalidation/page-tags.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { maskedPolicy } from '../spoiler/masked-read.ts';
import { pageMask, type ViewerMask } from '../spoiler/viewer-mask.ts';
import { isUnbounded } from './unbounded-pages.ts';
import { readPagePath } from './page-path.ts';
import { normalizePath } from './normalize-path.ts';
import type { PageResult, WebApp } from './web-app.ts';

/** A loaded page receives changes through realtime, so its HTML may be a little older. */
const PAGE_POLICY: CachePolicy = {
  name: 'page',
  freshMs: 15_000,
  staleMs: 45_000,
  errorMs: 3_600_000,
  brotliQuality: 5,
  composed: true,
};
/** There is no end of such pages: they are kept shortly, and in this instance only. */
const UNBOUNDED_POLICY: CachePolicy = { ...PAGE_POLICY, errorMs: PAGE_POLICY.staleMs, localOnly: true };
const MAX_URL_LENGTH = 2_048;
/** The page of all paths that no route matches. */
const UNKNOWN_PATH = '/404';
/** A thread that renders its first page of a work area loads the kit of these areas before. */
const ROLE_PAGE_TIMEOUT_MS = 30_000;

export interface PageDeps {
  readonly web: WebApp;
  readonly cache: ByteCache;
  /** Serves calls of the handler itself, as a visitor's. */
  readonly createClient: CreateReadClient;
  /** Answers the calls of pages, as a visitor's. */
  readonly answerReads: AnswerReads;
  readonly fastPath: FastPath;
  readonly loadShedder: LoadShedder;
  readonly admission: PageAdmission;
  readonly clock: Clock;
  /** The site's canonical origin: pages are shared, so they do not depend on the host of a request. */
  readonly origin: () => string;
  /** Counts a request against the client's quota. @throws AppError RATE_LIMITED */
  readonly consumeQuota: (request: FastifyRequest) => Promise<void>;
  readonly identityOf: (request: FastifyRequest) => RequestIdentity;
  readonly roles: Roles;
  /** Pages load Telegram's own login script. */
  readonly telegram: boolean;
  /** Hosts beside the site's own that videos come from. */
  readonly mediaHosts: readonly string[];
}

/** The page of the blind boxes, which another site may replace. */
const BOX_PATH = '/blindBox';
/** Temporary and permanent redirects, such as those of moved articles. */
const REDIRECTS: ReadonlySet<number> = new Set([307, 308]);

/** A page that shows an error: sent to its client, never cached. */
class FailedPage extends Error {
  override readonly name = 'FailedPage';
  readonly result: PageResult;
  constructor(result: PageResult) {
    super(`HTTP ${result.status}`);
    this.result = result;
  }
}

/** Serves the pages. A page is rendered as a visitor's, once for all requests within its lifetime, and cached as bytes. */
export function servePages(app: FastifyInstance, deps: PageDeps): void {
  const { web, cache, fastPath, clock, createClient } = deps;

  function target(locale: Locale, path: string, query: string, mask?: ViewerMask): CachedRead {
    const normal = isUnbounded(path, query) ? UNBOUNDED_POLICY : PAGE_POLICY;
    const policy = mask === undefined ? normal : maskedPolicy(normal);
    return {
      key: cacheKey('page', { path, query, mask: mask?.key }, locale),
      policy,
      ...(mask === undefined ? { masked: (cookie) => maskedTarget(locale, path, query, cookie) } : {}),
      fill: async (signal, dependOn) => {
        const origin = deps.origin();
        const answer = deps.answerReads((tags) => dependOn(pageTags(tags)));
        const url = `${origin}${withLocale(locale, path)}${query}`;
        const result = await web.render({ url, signal, answer, mask, client: createReadClient(answer, mask), now: clock.now() });
        if (result.status >= 500 || (result.freshMs === 0 && !REDIRECTS.has(result.status))) throw new FailedPage(result);
        const location = result.headers['location'];
        return {
          body: bytesOf(result.html),
          contentType: 'text/html; charset=utf-8',
          status: result.status,
          // Anybody can invent paths that do not exist.
          policy: { ...policy, freshMs: Math.max(1_000, result.freshMs), ...(result.status === 404 ? { localOnly: true } : {}) },
          headers: {
            'content-security-policy': securityPolicy(deps, result, origin),
            ...(location === undefined ? {} : { location: sameSiteLocation(location, origin) }),
          },
        };
      },
    };
  }

  function maskedTarget(locale: Locale, path: string, query: string, cookie: string): CachedRead | undefined {
    const mask = pageMask(cookie);
    return mask && target(locale, path, query, mask);
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const raw = request.raw.url ?? '/';
    const queryAt = raw.indexOf('?');
    const pathname = queryAt < 0 ? raw : raw.slice(0, queryAt);
    // A file of another build, or a guess: no page is rendered for it.
    if (pathname.startsWith('/assets/')) throw new AppError('NOT_FOUND');
    const page = readPagePath(pathname);
    if ('redirect' in page) {
      return reply.redirect(page.redirect + (queryAt < 0 ? '' : raw.slice(queryAt)), 307);
    }
    if (raw.length > MAX_URL_LENGTH) throw new AppError('BAD_INPUT');
    await deps.consumeQuota(request);
    if (deps.loadShedder.isOverloaded) {
      deps.loadShedder.shedRequests += 1;
      throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
    }
    if (normalizePath(page.path) === BOX_PATH) {
      const outside = await createClient()
        .system.installation.query({})
        .catch(() => undefined);
      if (outside?.boxUrl !== undefined) return reply.header('cache-control', 'no-store').redirect(outside.boxUrl, 307);
    }
    const role = roleOfPage(normalizePath(page.path));
    const search = queryAt < 0 ? '' : raw.slice(queryAt);
    const query = web.canonicalSearch === undefined ? '' : web.canonicalSearch({ path: page.path, search, client: createClient() });
    const caller = request.quotaKey();
    if (role !== undefined) {
      const work = () => answerRolePage(deps, request, reply, { ...page, query: query ?? '' }, role);
      return deps.admission.render({ caller, page: undefined, isUnbounded: false }, work);
    }
    const conditions = answerConditions(request.raw);
    const everybody = query === undefined ? target(page.locale, UNKNOWN_PATH, '') : target(page.locale, page.path, query);
    const read = readFor(everybody, conditions.maskCookie);
    if (web.middleware !== undefined) {
      const { body, status = 200, contentType, headers = {} } = await read.fill(new AbortController().signal, () => undefined);
      return reply.code(status).headers(headers).header('cache-control', 'no-store').type(contentType).send(body);
    }
    const isEndless = query !== undefined && isUnbounded(page.path, query);
    const answer =
      cache.readNow(read.key, read.policy, read.fill) ??
      (await deps.admission.render({ caller, page: read.key, isUnbounded: isEndless }, () => cache.read(read.key, read.policy, read.fill)));
    if (answer.entry.parts.status === 200) fastPath.remember(raw, everybody);
    void reply.hijack();
    respond(conditions, reply.raw, answer, clock.now());
    return reply;
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await answerPage(request, reply);
    } catch (error) {
      if (reply.raw.destroyed) return reply;
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      if (error instanceof FailedPage) {
        void reply.header('content-security-policy', securityPolicy(deps, error.result, deps.origin()));
        return reply.code(error.result.status).send(bytesOf(error.result.html));
      }
      throw error;
    }
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: page });
}

/**
 * Serves a page that needs a role: rendered for each request, never cached. Without the role it is the access-denied screen (spec §6).
 */
async function answerRolePage(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, path, query }: { locale: Locale; path: string; query: string },
  role: PageRole,
): Promise<FastifyReply> {
  const { web, clock } = deps;
  const caller = deps.identityOf(request);
  const denied = !(await hasRole(caller, deps.roles, role));
  const origin = deps.origin();
  const mask = pageMask(request.headers.cookie);
  const answer = deps.answerReads();
  const result = await web.render({
    url: `${origin}${withLocale(locale, path)}${query}`,
    signal: timeoutSignal(ROLE_PAGE_TIMEOUT_MS),
    answer,
    mask,
    client: createReadClient(answer, mask),
    now: clock.now(),
    denied,
  });
  const { setCookies } = caller;
  if (setCookies.length > 0) void reply.header('set-cookie', setCookies);
  const location = result.headers['location'];
  if (location !== undefined && !denied) void reply.header('location', sameSiteLocation(location, origin));
  return reply
    .code(denied ? ERRORS.ACCESS_DENIED.http : result.status)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', securityPolicy(deps, result, origin))
    .type('text/html; charset=utf-8')
    .send(bytesOf(result.html));
}

/** Returns the Content-Security-Policy of a page: the hashes of its scripts, and the hosts that it connects to. */
function securityPolicy({ telegram, mediaHosts }: PageDeps, { scriptHashes }: PageResult, origin: string): string {
  return contentSecurityPolicy(scriptHashes, [origin.replace(/^http/, 'ws')], telegram, mediaHosts);
}

/** Returns a signal that is aborted after a time, with the error of a timeout. */
function timeoutSignal(ms: number): AbortSignal {
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(new AppError('TIMEOUT')), ms).unref();
  return timeout.signal;
}

/** Returns a document as bytes. */
function bytesOf(html: PageResult['html']): Buffer {
  return typeof html === 'string' ? Buffer.from(html) : Buffer.from(html.buffer, html.byteOffset, html.byteLength);
}

/** @throws AppError when the role cannot be determined; that is not a denial */
async function hasRole(caller: RequestIdentity, roleCache: Roles, role: PageRole): Promise<boolean> {
  try {
    const session = await caller.session();
    if (session === undefined) return false;
    const roles = await roleCache.of(session, caller.as(session), caller.options());
    if (!roles.includes(role)) caller.audit({ action: 'access_denied', uid: session.uid, reason: `page of ${role}` });
    return roles.includes(role);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SESSION_INVALID') return false;
    throw error;
  }
}

/** Returns the location of a redirect within the site; `/` for any other origin. */
function sameSiteLocation(location: string, origin: string): string {
  const url = URL.canParse(location, origin) ? new URL(location, origin) : undefined;
  if (url === undefined || url.origin !== origin) return '/';
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
}
