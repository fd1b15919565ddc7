import { expect, it } from 'vitest';
import { roleOfPage } from './role-pages.ts';

it('keeps the pages of a role for that role, and what only looks like them for everybody', () => {
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
