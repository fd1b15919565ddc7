import { expect, it } from 'vitest';
import { roleOfPage } from '@matchpoint/contracts/rules/role-pages';
import { normalizePath } from './normalize-path.ts';

it.each([
  '/staff',
  '/staff/',
  '/STAFF/users',
  '//staff',
  '/x/../staff',
  '/x/%2e%2e/staff',
  '/./staff',
  '/%73taff',
  '/staff%2Fusers',
  '/%2Fstaff',
  '/staff//users',
  '/x/%2e%2e%2fstaff',
  '/x\\..\\staff',
])('a role page is recognized in the spelling %s', (path) => expect(roleOfPage(normalizePath(path))).toBe('staff'));

it.each(['/', '/staffs', '/x/staff', '/%', '/%E4%BD', '/staff%3Fx', '/soccer/1'])('the public path %s needs no role', (path) =>
  expect(roleOfPage(normalizePath(path))).toBeUndefined(),
);
