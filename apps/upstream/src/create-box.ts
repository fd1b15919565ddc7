import type { UpstreamDeps } from './deps.ts';
import { BoxDraws } from './domains/box/draws.ts';
import { PrizeStock } from './domains/box/prize-stock.ts';
import { BoxService } from './domains/box/service.ts';
import { noFailpoint } from './ledger/failpoint.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { SealingKey } from './lib/sealing-key.ts';
import { Shippings } from './mall/shippings.ts';

/** Returns the service of blind boxes. */
export function createBox({ pool, clock }: Pick<UpstreamDeps, 'pool' | 'clock'>, ledger: Ledger, sealingKey: SealingKey): BoxService {
  const deps = { pool, clock, stock: new PrizeStock(new Shippings(sealingKey)) };
  return new BoxService({ ...deps, draws: new BoxDraws({ ...deps, ledger, failpoint: noFailpoint }) });
}
