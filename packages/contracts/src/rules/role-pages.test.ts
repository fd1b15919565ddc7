import { expect, it } from 'vitest';
import { roleOfPage } from './role-pages.ts';

it('the rule of role pages restricts the pages of a role to that role, and not pages with similar paths', () => {
  expect(roleOfPage('/channel')).toBe('agent');
  expect(roleOfPage('/channel/gold')).toBe('agent');
  expect(roleOfPage('/creatorCenter')).toBeUndefined();
  expect(roleOfPage('/creatorCenter/progManage')).toBe('expert');
  expect(roleOfPage('/anchorCenter')).toBeUndefined();
  expect(roleOfPage('/anchorCenter/live')).toBe('anchor');
  expect(roleOfPage('/CHANNEL/Gold')).toBe('agent');
  expect(roleOfPage('/channels')).toBeUndefined();
  expect(roleOfPage('/')).toBeUndefined();
});
