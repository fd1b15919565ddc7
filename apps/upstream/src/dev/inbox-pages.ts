import type { FastifyInstance } from 'fastify';
import type { DevInbox, InboxMessage } from './inbox.ts';
import { devPage, escapeHtml } from './page.ts';
import { queryFields } from './query-fields.ts';

const REFRESH_SEC = 3;
const SHOWN = 50;

/** Mounts `/dev/inbox` for people and `/dev/inbox.json?to=` for tests: simulated SMS and mails, newest first. */
export function mountInbox(app: FastifyInstance, inbox: DevInbox): void {
  app.get('/dev/inbox.json', async (request) => ({ list: inbox.list(queryFields(request)['to']) }));
  app.get('/dev/inbox', async (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage(inbox.list().slice(0, SHOWN))));
}

function inboxPage(messages: readonly InboxMessage[]): string {
  const list = messages.map(messageItem).join('\n');
  const body = messages.length === 0 ? '<p class="muted">还没有短信或邮件 Nothing was sent yet</p>' : `<ul>${list}</ul>`;
  return devPage('收件箱 Inbox', `<h1>收件箱 Inbox</h1><p class="muted">短信与邮件只送到这里 Messages go nowhere else</p>${body}`, {
    refreshSec: REFRESH_SEC,
  });
}

function messageItem({ kind, to, text, code, at, subject }: InboxMessage): string {
  const time = new Date(at).toISOString();
  return `<li><small>${kind === 'sms' ? '短信 SMS' : '邮件 Mail'} · ${escapeHtml(to)} · <time datetime="${time}">${time.slice(11, 19)} UTC</time></small>
<p class="code">${escapeHtml(code)}</p><p>${subject === undefined ? '' : `<b>${escapeHtml(subject)}</b><br>`}${escapeHtml(text)}</p></li>`;
}
