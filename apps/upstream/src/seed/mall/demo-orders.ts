import type { DrawingName } from './product-drawings.ts';

/** A redemption of a demo account, and what staff decided; without a decision it waits, or its cards were delivered at once. */
export interface DemoOrder {
  /** Names its key. */
  readonly name: string;
  readonly mobile: string;
  readonly slug: DrawingName;
  readonly count: number;
  readonly remark?: string;
  readonly decision?: {
    readonly approve: boolean;
    readonly reason?: string;
    readonly shipment?: { readonly carrier: string; readonly trackingNumber: string };
  };
}

/** An invented recipient in an invented town. */
export const DEMO_SHIPPING = { name: '顾一帆', contact: '13800006021', address: '江北市渡口区看台路 18 号 2 单元 601' } as const;

const shipped = (trackingNumber: string) => ({ approve: true, shipment: { carrier: '江北快运', trackingNumber } }) as const;

const FAN = '13800138000';
const EXPERT = '13800138002';
const ANCHOR = '13800138005';

/** In the order in which they are made. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  { name: 'football', mobile: FAN, slug: 'football', count: 1, decision: shipped('JB773024186051') },
  { name: 'meal', mobile: FAN, slug: 'meal', count: 2, decision: { approve: true } },
  { name: 'mug', mobile: FAN, slug: 'mug', count: 1, decision: { approve: false, reason: '发不出货：最后一批运输破损，金币已退回' } },
  { name: 'mugs', mobile: EXPERT, slug: 'mug', count: 2, decision: shipped('JB773024186118') },
  { name: 'keyboard', mobile: EXPERT, slug: 'keyboard', count: 1, decision: shipped('JB773024186204') },
  { name: 'month', mobile: EXPERT, slug: 'month', count: 1 },
  { name: 'badges', mobile: ANCHOR, slug: 'badges', count: 3, decision: shipped('JB773024186337') },
  { name: 'card', mobile: ANCHOR, slug: 'month', count: 2 },
  { name: 'scarves', mobile: ANCHOR, slug: 'scarf', count: 2, remark: '请晚上七点后派送', decision: shipped('JB773024186410') },
  { name: 'scarf', mobile: FAN, slug: 'scarf', count: 1, remark: '放门卫就行' },
];
