import type { boxEndpoints } from '@matchpoint/contracts/java/box';
import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { BoxService } from './service.ts';

/** Maps the endpoints of the domain to its services. */
export function boxHandlers(boxes: BoxService): Pick<Handlers, keyof typeof boxEndpoints> {
  return {
    boxes: (_input, { lan }) => boxes.list(lan),
    boxDraws: (input, { lan }) => boxes.log(input, lan),
    boxRecord: ({ drawId }, { lan }) => boxes.record(drawId, lan),
    boxStatistics: ({ boxId }) => boxes.statistics(boxId),
    boxStanding: ({ boxId }, context) => boxes.standing(tokenUser(context).uid, boxId),
    boxSeed: (input, context) => boxes.changeSeed(tokenUser(context).uid, input),
    boxDraw: (input, context) => boxes.draw(tokenUser(context).uid, input, context.lan),
    boxClaim: (input, context) => boxes.claim(tokenUser(context).uid, input, context.lan),
    myBoxDraws: ({ pageIndex }, context) => boxes.mine(tokenUser(context).uid, pageIndex, context.lan),
  };
}
