import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { UserEvent } from '@matchpoint/contracts/user/event';
import type { Id } from '@matchpoint/contracts/rules/id';
import { WebSocketServer, type WebSocket } from 'ws';
import type { StubUpstream } from './stub-upstream.ts';

/** A stub of the upstream's stream of user events: it keeps all events and sends those after the sequence number that a client names. */
export class StubEventStream {
  /** The sequence number that each client named. */
  readonly asked: (string | null)[] = [];
  readonly #lines = new Set<WebSocket>();
  readonly #sent: { readonly seq: number; readonly text: string }[] = [];
  readonly #sockets = new WebSocketServer({ noServer: true });

  constructor(upstream: StubUpstream) {
    upstream.upgrade = (request, socket, head) => this.#take(request, socket, head);
  }

  /** The connected clients. */
  get listeners(): number {
    return this.#lines.size;
  }

  send(uid: Id, event: UserEvent): void {
    const seq = this.#sent.length + 1;
    const text = JSON.stringify({ type: 'event', seq, uid, at: seq, event });
    this.#sent.push({ seq, text });
    for (const line of this.#lines) line.send(text);
  }

  #take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '', 'http://stub');
    if (url.pathname !== '/java/ws/user') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (line) => {
      const after = url.searchParams.get('after');
      this.asked.push(after);
      line.on('close', () => this.#lines.delete(line));
      line.send(JSON.stringify({ type: 'hello', seq: this.#sent.length }));
      if (after !== null) for (const { seq, text } of this.#sent) if (seq > Number(after)) line.send(text);
      this.#lines.add(line);
    });
  }
}
