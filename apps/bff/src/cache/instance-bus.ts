import { randomBytes } from 'node:crypto';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** What an instance publishes about a key: new bytes, that new bytes are in the store, or that its fill failed. */
export type BusMessageKind = 'bytes' | 'stored' | 'failed';

/** Receives the messages of the bus. */
export interface BusReceiver {
  /** `frame` is empty but for `bytes`. */
  onMessage(kind: BusMessageKind, key: string, frame: Buffer): void;
  /** Called when a message of another instance is missing; its key is unknown. */
  onGap(): void;
}

const KINDS = ['bytes', 'stored', 'failed'] as const satisfies readonly BusMessageKind[];
const SENDER_BYTES = 8;
/** One byte of kind, the sender, its message number, the length of the key. */
const HEAD_BYTES = 1 + SENDER_BYTES + 4 + 2;
const MAX_MESSAGE_NUMBER = 0xffff_ffff;
const MAX_KEY_BYTES = 0xffff;
/** Last message numbers are kept for this many senders; every deploy replaces the instances. */
const MAX_SENDERS = 256;

/**
 * Messages between the instances of one build about the cache. Messages may be lost (pub/sub promises nothing), so each sender
 * numbers its own: a receiver sees at the next message that one is missing.
 */
export class InstanceBus {
  readonly #store: Store;
  readonly #channel: string;
  readonly #receiver: BusReceiver;
  readonly #sender = randomBytes(SENDER_BYTES);
  readonly #lastBySender = new Map<string, number>();
  #number = 0;
  #unsubscribe: (() => Promise<void>) | undefined;

  constructor(options: { store: Store; generation: string; receiver: BusReceiver }) {
    this.#store = options.store;
    this.#channel = keys.cacheChannel(options.generation);
    this.#receiver = options.receiver;
  }

  async start(): Promise<void> {
    this.#unsubscribe = await this.#store.subscribe(this.#channel, (message) => this.#receive(message));
  }

  /** Rejects with `StoreUnavailable`. */
  async send(kind: BusMessageKind, key: string, frame: Buffer = Buffer.alloc(0)): Promise<void> {
    const keyBytes = Buffer.from(key);
    if (keyBytes.length > MAX_KEY_BYTES) return;
    this.#number = this.#number === MAX_MESSAGE_NUMBER ? 1 : this.#number + 1;
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head.writeUInt8(KINDS.indexOf(kind), 0);
    this.#sender.copy(head, 1);
    head.writeUInt32BE(this.#number, 1 + SENDER_BYTES);
    head.writeUInt16BE(keyBytes.length, 1 + SENDER_BYTES + 4);
    await this.#store.publish(this.#channel, Buffer.concat([head, keyBytes, frame]));
  }

  async close(): Promise<void> {
    await this.#unsubscribe?.();
  }

  #receive(message: Buffer): void {
    if (message.length < HEAD_BYTES || message.subarray(1, 1 + SENDER_BYTES).equals(this.#sender)) return;
    const kind = KINDS[message.readUInt8(0)];
    const keyEnd = HEAD_BYTES + message.readUInt16BE(1 + SENDER_BYTES + 4);
    if (kind === undefined || keyEnd > message.length) return;
    this.#checkNumber(message.toString('hex', 1, 1 + SENDER_BYTES), message.readUInt32BE(1 + SENDER_BYTES));
    this.#receiver.onMessage(kind, message.toString('utf8', HEAD_BYTES, keyEnd), message.subarray(keyEnd));
  }

  #checkNumber(sender: string, number: number): void {
    const last = this.#lastBySender.get(sender);
    this.#lastBySender.delete(sender);
    this.#lastBySender.set(sender, number);
    if (last !== undefined && number !== (last === MAX_MESSAGE_NUMBER ? 1 : last + 1)) this.#receiver.onGap();
    const [oldest] = this.#lastBySender.keys();
    if (this.#lastBySender.size > MAX_SENDERS && oldest !== undefined) this.#lastBySender.delete(oldest);
  }
}
