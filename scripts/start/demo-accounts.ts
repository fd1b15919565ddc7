/** The demo accounts that can log in (apps/upstream/src/dev/demo-accounts.ts creates them; a test compares both lists). */
export const DEMO_ACCOUNTS = [
  { mobile: '13800138000', what: 'a fan' },
  { mobile: '13800138002', what: 'an expert' },
  { mobile: '13800138003', what: 'an agent of a channel' },
  { mobile: '13800138004', what: 'an admin of the staff desk' },
  { mobile: '13800138005', what: 'an anchor with followers' },
] as const;

export const DEMO_PASSWORD = 'matchpoint1';
