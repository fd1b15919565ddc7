import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { returnPath } from '@matchpoint/contracts/rules/account';
import type { Clock } from '../clock.ts';
import { signTelegram, type TelegramUser } from '../providers/telegram/sign.ts';
import { devFile } from './dev-file.ts';
import { devPage, escapeHtml } from './page.ts';
import { chosenIdentity, identityForm } from './fake-identities.ts';
import { queryFields } from './query-fields.ts';

const TITLE = 'Telegram 登录';

/** Mounts the simulated Telegram login: the widget script and the consent page, signed with the token of the development bot. */
export function mountTelegramPages(app: FastifyInstance, deps: { readonly botToken: string; readonly clock: Clock }): void {
  const [botId = ''] = deps.botToken.split(':');
  const script = 'text/javascript; charset=utf-8';
  app.get('/dev/telegram/widget.js', async (_request, reply) => reply.type(script).send(devFile('telegram-widget.js')));
  app.get('/dev/telegram/result.js', async (_request, reply) => reply.type(script).send(devFile('telegram-result.js')));
  app.get('/dev/telegram/auth', async (request, reply) => {
    const query = queryFields(request);
    reply.type('text/html; charset=utf-8');
    if (query['bot_id'] !== botId) return reply.code(400).send(devPage(TITLE, `<h1>${TITLE}</h1><p role="alert">Bot id invalid</p>`));
    const access = query['request_access'] === 'write' ? '<p>该机器人将可以向您发送消息 The bot may send you messages</p>' : '';
    return reply.send(
      devPage(
        TITLE,
        `<h1>${TITLE}</h1><p class="muted">开发用登录页：请选择或输入一个测试用户 For development: choose or type a test person</p>${access}
<form action="/dev/telegram/answer"><input type="hidden" name="return_to" value="${escapeHtml(query['return_to'] ?? '')}">
${identityForm()}</form>`,
      ),
    );
  });
  app.get('/dev/telegram/answer', async (request, reply) => {
    const query = queryFields(request);
    const name = chosenIdentity(query);
    const result = name === undefined ? false : signTelegram(userOf(name, deps.clock.now()), deps.botToken);
    const back = query['return_to'] ?? '';
    if (back !== '') {
      const packed = Buffer.from(JSON.stringify(result)).toString('base64url');
      return reply.redirect(`${pathOf(back)}#tgAuthResult=${packed}`, 302);
    }
    return reply.type('text/html; charset=utf-8').send(
      devPage(
        TITLE,
        `<h1>${TITLE}</h1><p data-result="${escapeHtml(JSON.stringify(result))}">可以关闭此窗口 You may close this window</p>`,
        {
          script: '/dev/telegram/result.js',
        },
      ),
    );
  });
}

/** Returns an identity in Telegram's form; the id is derived from the name. */
function userOf(name: string, now: number): TelegramUser {
  const id = 5_000_000_000 + createHash('sha256').update(name).digest().readUInt32BE();
  return { id, first_name: name, auth_date: Math.floor(now / 1_000) };
}

/** Keeps only the path, so that the redirect stays on the site. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return returnPath(address);
  const { pathname, search } = new URL(address);
  return returnPath(`${pathname}${search}`);
}
