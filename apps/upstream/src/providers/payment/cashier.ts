import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { returnPath } from '@matchpoint/contracts/rules/account';
import { CASHIER_ACTS, type CashierAct, CASHIER_PATH, CashierRefusal, type EmbeddedAlipay } from './embedded.ts';
import { cashierLanguage, cashierPage, refusedPage } from './cashier-page.ts';
import type { Trade } from './embedded-trades.ts';
import { readFields, takeForms } from './form-fields.ts';

/** Mounts the embedded cashier for development: its page, the actions of a payer, and the gateway for the shop. */
export function mountCashier(app: FastifyInstance, cashier: EmbeddedAlipay): void {
  app.register(async (scope) => {
    takeForms(scope);
    scope.get(CASHIER_PATH, async (request, reply) => {
      const call = readFields(queryOf(request));
      return answerPage(request, reply, () => {
        // After an action the page is redirected here with the number of the existing trade.
        const trade = call?.['order'] === undefined ? cashier.open(call ?? {}) : cashier.find(call['order']);
        if (trade === undefined) throw new CashierRefusal('ACQ.TRADE_NOT_EXIST');
        return cashierPage(cashierLanguage(request.headers['accept-language']), trade, backOf(trade), call?.['failed'] === '1');
      });
    });
    scope.post(`${CASHIER_PATH}/act`, async (request, reply) => {
      const { order = '', act = '' } = readFields(request.body) ?? {};
      const again = `${CASHIER_PATH}?order=${encodeURIComponent(order)}`;
      if (act === 'fail') return reply.redirect(`${again}&failed=1`, 303);
      return answerPage(request, reply, () => {
        if (!isAct(act)) throw new CashierRefusal('INVALID_PARAMETER');
        const trade = cashier.act(order, act);
        return { redirect: act === 'close' ? again : backOf(trade) };
      });
    });
    scope.post(`${CASHIER_PATH}/gateway`, async (request, reply) => {
      const call = { ...readFields(queryOf(request)), ...readFields(request.body) };
      return reply.type('text/html; charset=utf-8').send(cashier.answer(call));
    });
  });
}

function answerPage(request: FastifyRequest, reply: FastifyReply, make: () => string | { readonly redirect: string }): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  try {
    const made = make();
    return typeof made === 'string' ? reply.send(made) : reply.redirect(made.redirect, 303);
  } catch (error) {
    if (!(error instanceof CashierRefusal)) throw error;
    return reply.code(400).send(refusedPage(cashierLanguage(request.headers['accept-language']), error.message));
  }
}

/** Keeps only a path of the site. */
function backOf(trade: Trade): string {
  return returnPath(trade.returnUrl);
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at === -1 ? '' : request.url.slice(at + 1);
}

function isAct(text: string): text is CashierAct {
  return CASHIER_ACTS.some((act) => act === text);
}
