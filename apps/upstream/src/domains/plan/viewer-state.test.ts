import { describe, expect, it } from 'vitest';
import type { ViewerState } from '@matchpoint/contracts/plan/plan';
import { isOpenTo, type PlanTerms, type PlanViewer, viewerState } from './viewer-state.ts';

const priced: PlanTerms = { price: 18, viewing: 'login', isOnSale: true, isSettled: false };
const free: PlanTerms = { ...priced, price: 0 };
const open: PlanTerms = { ...free, viewing: 'anyone' };
const over = { isOnSale: false };
const settled = { isOnSale: false, isSettled: true };
const user: PlanViewer = { isAuthor: false, hasBought: false, balance: 18 };
const poor: PlanViewer = { ...user, balance: 17 };
const buyer: PlanViewer = { ...poor, hasBought: true };
const author: PlanViewer = { ...poor, isAuthor: true };

const CELLS: readonly [string, PlanTerms, PlanViewer | undefined, ViewerState][] = [
  ['a visitor of a free plan for everybody', open, undefined, 'free'],
  ['a visitor of a free plan for users', free, undefined, 'login_required'],
  ['a visitor of a plan on sale', priced, undefined, 'locked_unpaid'],
  ['a visitor of a plan whose sale is over', { ...priced, ...over }, undefined, 'sale_closed_locked'],
  ['a visitor of a free plan for everybody after kick-off', { ...open, ...over }, undefined, 'free'],
  ['a visitor of a free plan for users after kick-off', { ...free, ...over }, undefined, 'login_required'],
  ['a visitor of a settled plan', { ...priced, ...settled }, undefined, 'public_after_settle'],
  ['a visitor of a settled free plan for users', { ...free, ...settled }, undefined, 'public_after_settle'],
  ['a user of a free plan for everybody', open, user, 'free'],
  ['a user of a free plan for users', free, poor, 'free'],
  ['a user of a free plan for users after kick-off', { ...free, ...over }, user, 'free'],
  ['a user with exactly the price', priced, user, 'locked_unpaid'],
  ['a user with one coin less than the price', priced, poor, 'locked_insufficient'],
  ['a user of a plan whose sale is over', { ...priced, ...over }, user, 'sale_closed_locked'],
  ['a poor user of a plan whose sale is over', { ...priced, ...over }, poor, 'sale_closed_locked'],
  ['a user of a settled plan', { ...priced, ...settled }, user, 'public_after_settle'],
  ['a buyer of a plan on sale', priced, buyer, 'purchased_open'],
  ['a buyer of a plan whose sale is over', { ...priced, ...over }, buyer, 'purchased_open'],
  ['a buyer of a settled plan', { ...priced, ...settled }, buyer, 'purchased_open'],
  ['the author of a plan on sale', priced, author, 'own'],
  ['the author of a plan whose sale is over', { ...priced, ...over }, author, 'own'],
  ['the author of a settled plan', { ...priced, ...settled }, author, 'own'],
  ['the author of a free plan', free, author, 'own'],
];

describe('viewerState', () => {
  it.each(CELLS)('%s has one state', (_who, plan, viewer, state) => {
    expect(viewerState(plan, viewer)).toBe(state);
  });
});

describe('isOpenTo', () => {
  it('the content is open in exactly the states of authors, buyers, free plans and settled plans', () => {
    const states = [...new Set(CELLS.map(([, , , state]) => state))];
    expect(states.filter(isOpenTo).toSorted()).toEqual(['free', 'own', 'public_after_settle', 'purchased_open']);
    expect(states).toHaveLength(8);
    // A value of a newer version opens nothing.
    expect(isOpenTo('other')).toBe(false);
  });
});
