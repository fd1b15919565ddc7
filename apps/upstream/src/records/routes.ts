import type { Handlers } from '../java/handler.ts';
import type { RecordService } from './service.ts';

/** Maps the endpoints of the published records to the service. */
export function recordHandlers(records: RecordService): Pick<Handlers, 'recordHeads' | 'recordProof'> {
  return {
    recordHeads: ({ limit }) => records.heads(limit),
    recordProof: ({ planId }) => records.proof(planId),
  };
}
