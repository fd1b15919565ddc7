import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readFields, takeForms } from '../../providers/payment/form-fields.ts';
import type { PaymentProvider } from '../../providers/payment/provider.ts';
import type { OrderProcessor } from './order-processor.ts';

/**
 * Mounts `POST /pay/alipay/notify`: Alipay says what became of a trade, again and again until it hears `success`. That is said only when
 * all that follows is committed; whatever is not right gets `fail` and moves nothing.
 */
export function mountAlipayNotifications(
  app: FastifyInstance,
  deps: { readonly provider: PaymentProvider; readonly processor: OrderProcessor; readonly log: Pick<Logger, 'warn' | 'error'> },
): void {
  const { provider, processor, log } = deps;
  app.register(async (scope) => {
    takeForms(scope);
    // A notice that cannot be read, or not be written down: it comes again.
    scope.setErrorHandler(async (error, _request, reply) => {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a payment notice could not be taken');
      return reply.code(200).type('text/plain').send('fail');
    });
    scope.post('/pay/alipay/notify', async (request, reply) => {
      const fields = readFields(request.body);
      const notice = fields === undefined ? undefined : provider.verifyNotification(fields);
      if (notice === undefined) log.warn({ address: request.ip }, 'a payment notice that is not the provider’s');
      const taken = notice !== undefined && (await processor.handleNotification(notice));
      return reply.type('text/plain').send(taken ? 'success' : 'fail');
    });
  });
}
