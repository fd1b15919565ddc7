import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { devFile } from './dev-file.ts';
import type { DevInbox } from './inbox.ts';
import { mountInbox } from './inbox-pages.ts';
import { mountOAuthPages } from './oauth-pages.ts';
import { devPage } from './page.ts';
import { mountTelegramPages } from './telegram-pages.ts';

/** Mounts the pages under /dev that simulate external services: inbox, login pages, Telegram. Mounted only when configured. */
export function mountDevPages(
  app: FastifyInstance,
  deps: { readonly inbox: DevInbox; readonly clock: Clock; readonly botToken: string },
): void {
  app.get('/dev/dev.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(devFile('dev.css')));
  app.get('/dev', async (_request, reply) => reply.type('text/html; charset=utf-8').send(HOME));
  mountInbox(app, deps.inbox);
  mountOAuthPages(app, deps.clock);
  mountTelegramPages(app, deps);
}

const HOME = devPage(
  '开发页面 Development',
  `<h1>开发页面 Development</h1><p class="muted">这些页面代替外部服务，正式环境没有 They stand in for services outside; production has none</p>
<ul><li><a href="/dev/inbox">收件箱 Inbox</a><p class="muted">短信与邮件 SMS and mails</p></li>
<li>微信、QQ、数字站、Telegram<p class="muted">从登录窗口进入 Reached from the login dialog</p></li>
<li>收银台 Cashier<p class="muted">从充值进入 Reached from a recharge</p></li></ul>`,
);
