import {
  PRODUCT_KINDS,
  PRODUCT_SORTS,
  type ProductKind,
  type ProductSort,
  REDEMPTION_STATES,
  type RedemptionState,
} from '@matchpoint/contracts/rules/mall';
import { type PageSearchParams, parsePageSearchParams } from '../../lib/navigation/page-search-params.ts';

/** The search parameters of the mall. Absent ones mean the newest products of all kinds and prices. */
export interface MallSearchParams extends PageSearchParams {
  readonly sort?: ProductSort;
  readonly kind?: ProductKind;
  /** Products of at most so many coins: those that the user can afford. */
  readonly max?: number;
}

const MAX_PRICE = 100_000_000;

/** Parses search parameters and leaves out invalid ones. */
export function parseMallSearchParams(raw: Readonly<Record<string, unknown>>): MallSearchParams {
  const { sort, kind, max } = raw;
  const order = PRODUCT_SORTS.find((each) => each === sort && each !== 'newest');
  const found = PRODUCT_KINDS.find((each) => each === kind);
  return {
    ...(order === undefined ? {} : { sort: order }),
    ...(found === undefined ? {} : { kind: found }),
    ...(typeof max === 'number' && Number.isInteger(max) && max >= 0 && max <= MAX_PRICE ? { max } : {}),
    ...parsePageSearchParams(raw),
  };
}

/** The search parameters of "My redemptions": the state and the page. */
export interface RedemptionsSearchParams extends PageSearchParams {
  readonly state?: RedemptionState;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseRedemptionsSearchParams(raw: Readonly<Record<string, unknown>>): RedemptionsSearchParams {
  const state = REDEMPTION_STATES.find((each) => each === raw['state']);
  return { ...(state === undefined ? {} : { state }), ...parsePageSearchParams(raw) };
}
