import { StoreUnavailable, type Store, type StreamPosition } from '../../store/store.ts';

/** A store that fails for one bridge from a chosen write on: earlier writes are stored, later ones are not. */
export class DyingStore {
  readonly store: Store;
  dead = false;
  writes = 0;
  constructor(inner: Store, dieAt: number) {
    const guard = <T>(call: () => Promise<T>): Promise<T> => (this.dead ? Promise.reject(new StoreUnavailable('dead')) : call());
    const write = <T>(call: () => Promise<T>): Promise<T> => {
      this.writes += 1;
      if (this.writes >= dieAt) this.dead = true;
      return guard(call);
    };
    this.store = {
      kind: inner.kind,
      healthy: true,
      get: (key) => guard(() => inner.get(key)),
      set: (key, value, ttlMs) => write(() => inner.set(key, value, ttlMs)),
      delete: (key) => write(() => inner.delete(key)),
      increment: (key, by, ttlMs) => write(() => inner.increment(key, by, ttlMs)),
      lock: (key, token, ttlMs) => guard(() => inner.lock(key, token, ttlMs)),
      extend: (key, token, ttlMs) => guard(() => inner.extend(key, token, ttlMs)),
      unlock: (key, token) => guard(() => inner.unlock(key, token)),
      publish: (channel, message) => guard(() => inner.publish(channel, message)),
      subscribe: (channel, onMessage) => guard(() => inner.subscribe(channel, onMessage)),
      append: (stream, payload, options): Promise<StreamPosition> => write(() => inner.append(stream, payload, options)),
      readAfter: (stream, position, limit) => guard(() => inner.readAfter(stream, position, limit)),
      position: (stream) => guard(() => inner.position(stream)),
      follow: (stream, handler) => guard(() => inner.follow(stream, handler)),
      evictionPolicies: () => guard(() => inner.evictionPolicies()),
      close: async () => undefined,
    };
  }
}
