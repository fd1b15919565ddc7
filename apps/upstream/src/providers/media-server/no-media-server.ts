import type { MediaServer } from './media-server.ts';

/** No media server: no encoder can send, and rooms show films computed from the clock. */
export const noMediaServer: MediaServer = {
  address: undefined,
  start: () => Promise.resolve(),
  close: () => Promise.resolve(),
  admitted: () => undefined,
  sent: () => Promise.resolve([]),
  open: () => Promise.resolve(undefined),
  kick: () => Promise.resolve(),
  health: () => Promise.resolve(undefined),
  prune: () => Promise.resolve(),
};
