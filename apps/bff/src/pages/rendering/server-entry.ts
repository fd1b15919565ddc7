import { z } from 'zod';
import type { PageRequest, PageResult, WebApp } from '../web-app.ts';

const PageResultShape = z.object({
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  scriptHashes: z.array(z.string()),
  freshMs: z.number(),
});

const ServerEntryShape = z.object({
  render: z.custom<(request: object) => Promise<unknown>>((value) => typeof value === 'function'),
  canonicalSearch: z.custom<NonNullable<WebApp['canonicalSearch']>>((value) => typeof value === 'function'),
});

/** The server entry of the built web app. */
export interface ServerEntry {
  readonly render: (request: Omit<PageRequest, 'answer' | 'mask'>) => Promise<PageResult & { readonly html: string }>;
  readonly canonicalSearch: NonNullable<WebApp['canonicalSearch']>;
}

/** @throws ZodError when the module is not a server entry; `render` then rejects with one when its result is none */
export function parseServerEntry(module: unknown): ServerEntry {
  const { render, canonicalSearch } = ServerEntryShape.parse(module);
  return {
    render: async (request) => PageResultShape.parse(await render(request)),
    canonicalSearch,
  };
}
