import type { JavaName } from '@matchpoint/contracts/java/table';
import { StubCreator } from './stub-creator.ts';
import { openStaffAnswers, planAnswers } from './stub-plans.ts';
import type { StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

/** Returns the answers of an upstream with plans, a creator center with one plan, and a staff desk, for tests of the BFF. */
export function expertAnswers(users: StubUsers): Partial<Record<JavaName, StubHandler>> {
  const creator = new StubCreator(users, Date.UTC(2026, 5, 11));
  const own = { id: 1, version: 1, rev: 1, review: 'review', sale: 'none', title: '云岭主场还能续', content: '', picks: [] };
  const plan = { ...own, price: 0, refundable: false, viewing: 'login', savedAt: creator.now };
  const answers = creator.handlers();
  return { ...answers, ...planAnswers(users), ...openStaffAnswers(users), ...ownPlanAnswers(answers, plan) };
}

/** Lets every call about an own plan succeed for a logged-in user, in any order. */
function ownPlanAnswers(answers: Partial<Record<JavaName, StubHandler>>, plan: object): Partial<Record<JavaName, StubHandler>> {
  const asUser = answers.getReturnsDetailedSummary;
  const answer =
    (result: unknown): StubHandler =>
    async (call) => {
      const login = await asUser?.(call);
      return typeof login === 'object' && 'raw' in login ? login : { result };
    };
  return {
    ownPlan: answer(plan),
    savePlan: answer(plan),
    submitPlan: answer(plan),
    withdrawPlan: answer(plan),
    shelvePlan: answer(plan),
    addPlanNote: answer(plan),
    deletePlan: answer({ deleted: true }),
    expertApply: answer({ state: 'review', missing: [] }),
  };
}
