import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRequest, PageResult, WebApp } from '@matchpoint/bff/pages/web-app';
import type { Plugin } from 'vite';
import { createServer } from 'vite';
import { inlineScriptHashes } from './inline-script-hashes.ts';

const webRoot = join(import.meta.dirname, '../../apps/web');
const entry = 'src/app/entry-client.tsx';
const hotReloadPath = '/@hot-reload';

/** The web app from its sources, as `pnpm dev` serves it. */
export interface ViteWebApp {
  readonly web: WebApp;
  /** Serves the websocket of hot reload on the site's own server, so that the page's policy need not allow another origin. */
  attach(server: Server): void;
  close(): Promise<void>;
}

/** Starts Vite inside this process: modules and styles are served as they change, pages are rendered from the sources. */
export async function startViteWebApp(): Promise<ViteWebApp> {
  const folder = mkdtempSync(join(tmpdir(), 'dev-manifest-'));
  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, JSON.stringify({ [entry]: { file: entry, isEntry: true } }));

  const relay = createHttpServer();
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: relay, path: hotReloadPath } },
    plugins: [devManifest(manifest)],
  });
  const render = async (request: PageRequest): Promise<PageResult> => {
    const module = await vite.ssrLoadModule('/src/app/entry-server.tsx');
    try {
      const result: Omit<PageResult, 'scriptHashes'> & { readonly html: string } = await module['render'](request);
      if (!result.html.includes('<head>')) return { ...result, scriptHashes: inlineScriptHashes(result.html) };
      // Vite adds scripts of its own.
      const transformed = await vite.transformIndexHtml(new URL(request.url).pathname, result.html);
      const html = transformed.replace(/<head>[^]*?<\/head>/, hideFromReact);
      return { ...result, html, scriptHashes: inlineScriptHashes(html) };
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      throw error;
    }
  };
  const { canonicalSearch } = await vite.ssrLoadModule('/src/app/entry-server.tsx');
  return {
    web: { build: 'dev', render, canonicalSearch, middleware: (request, response, next) => vite.middlewares(request, response, next) },
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        if (request.url?.startsWith(hotReloadPath)) relay.emit('upgrade', request, socket, head);
      });
    },
    close: async () => {
      await vite.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** React compares the head with its rendering: white space and the scripts of Vite that have run would be differences. */
function hideFromReact(head: string): string {
  const removal = "for (const script of document.querySelectorAll('script[data-dev]')) script.remove();";
  return head
    .replaceAll(/>\s+</g, '><')
    .replace('<script type="module" src="/@vite/client"', (script) => script.replace('<script', '<script data-dev'))
    .replace(
      /<script type="module">(?=[^<]*injectIntoGlobalHook)([^<]*)/,
      (_all, code) => `<script type="module" data-dev>${code}\n${removal}`,
    );
}

/** A build writes a manifest of its files; without one the only file that a page must reference is the entry. */
function devManifest(file: string): Plugin {
  const built = "new URL('../client/.vite/manifest.json', import.meta.url)";
  return {
    name: 'dev-manifest',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.endsWith('/app/entry-server.tsx')) return;
      if (!code.includes(built)) throw new Error(`entry-server.tsx does not read ${built}`);
      return code.replace(built, `new URL(${JSON.stringify(pathToFileURL(file).href)})`);
    },
  };
}
