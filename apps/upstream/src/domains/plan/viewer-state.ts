import type { PlanCard, ViewerState } from '@matchpoint/contracts/plan/plan';

/** What access to a published plan depends on. */
export interface PlanTerms {
  /** Coins; 0 is free. */
  readonly price: number;
  readonly viewing: PlanCard['viewing'];
  readonly isOnSale: boolean;
  readonly isSettled: boolean;
}

/** What access depends on of a logged-in user. */
export interface PlanViewer {
  readonly isAuthor: boolean;
  readonly hasBought: boolean;
  /** Coins. */
  readonly balance: number;
}

/** Returns what a viewer may do with a published plan (product.md §3.3). `viewer` is undefined for a visitor. */
export function viewerState(plan: PlanTerms, viewer: PlanViewer | undefined): ViewerState {
  if (viewer?.isAuthor === true) return 'own';
  if (viewer?.hasBought === true) return 'purchased_open';
  if (plan.isSettled) return 'public_after_settle';
  if (plan.price === 0) return viewer !== undefined || plan.viewing === 'anyone' ? 'free' : 'login_required';
  if (!plan.isOnSale) return 'sale_closed_locked';
  return viewer !== undefined && viewer.balance < plan.price ? 'locked_insufficient' : 'locked_unpaid';
}

const OPEN: ReadonlySet<ViewerState> = new Set<ViewerState>(['own', 'purchased_open', 'public_after_settle', 'free']);

/** Returns whether the content may be sent to a viewer in this state. */
export function isOpenTo(state: ViewerState): boolean {
  return OPEN.has(state);
}
