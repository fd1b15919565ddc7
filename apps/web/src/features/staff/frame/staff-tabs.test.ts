import { expect, it } from 'vitest';
import { tabsFor } from './staff-tabs.ts';

const keysFor = (...roles: Parameters<typeof tabsFor>[0]['roles']) => tabsFor({ roles }).map(({ key }) => key);

it('each role opens its own parts of the desk, an admin all of them, and nobody any without a role', () => {
  expect(keysFor('reviewer')).toEqual(['queues', 'users', 'audit']);
  expect(keysFor('finance')).toEqual(['queues', 'users', 'audit']);
  expect(keysFor('editor')).toEqual(['audit', 'content']);
  expect(keysFor('editor', 'finance')).toEqual(['queues', 'users', 'audit', 'content']);
  expect(keysFor('admin')).toEqual(['queues', 'users', 'audit', 'content']);
  expect(keysFor('other')).toEqual([]);
});
