import type { WorkerMessage } from '../../lib/offline/worker-messages.ts';

const MAX_ASSETS = 400;

/** Parses a message of a page; undefined for anything else. */
export function parseWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  switch (data.type) {
    case 'seen':
      return 'url' in data && typeof data.url === 'string' && 'assets' in data && Array.isArray(data.assets)
        ? { type: 'seen', url: data.url, assets: data.assets.filter((path) => typeof path === 'string').slice(0, MAX_ASSETS) }
        : undefined;
    case 'compare':
      return 'entry' in data && typeof data.entry === 'string' ? { type: 'compare', entry: data.entry } : undefined;
    case 'clear':
    case 'origin':
    case 'activate':
      return { type: data.type };
    default:
      return undefined;
  }
}
