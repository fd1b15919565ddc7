import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readFields, takeForms } from '../../providers/payment/form-fields.ts';
import type { PaymentProvider } from '../../providers/payment/provider.ts';
import type { OrderProcessor } from './order-processor.ts';

/**
 * Mounts `POST /pay/alipay/notify`. Alipay repeats a notification until the response is `success`, which is sent only when all effects are
 * committed. An invalid notification gets `fail` and has no effect.
 */
export function mountAlipayNotifications(
  app: FastifyInstance,
  deps: { readonly provider: PaymentProvider; readonly processor: OrderProcessor; readonly log: Pick<Logger, 'warn' | 'error'> },
): void {
  const { provider, processor, log } = deps;
  app.register(async (scope) => {
    takeForms(scope);
    // A notification that cannot be read or stored is sent again by Alipay.
    scope.setErrorHandler(async (error, _request, reply) => {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'processing a payment notification failed');
      return reply.code(200).type('text/plain').send('fail');
    });
    scope.post('/pay/alipay/notify', async (request, reply) => {
      const fields = readFields(request.body);
      const notification = fields === undefined ? undefined : provider.verifyNotification(fields);
      if (notification === undefined) log.warn({ address: request.ip }, 'rejected a payment notification without a valid signature');
      const taken = notification !== undefined && (await processor.handleNotification(notification));
      return reply.type('text/plain').send(taken ? 'success' : 'fail');
    });
  });
}
