import { expect, it } from 'vitest';
import { tabsFor } from './staff-tabs.ts';

const keysFor = (...roles: Parameters<typeof tabsFor>[0]['roles']) => tabsFor({ roles }, () => true).map(({ key }) => key);

it('each role opens its own parts of the desk, an admin all of them, and nobody any without a role', () => {
  expect(keysFor('reviewer')).toEqual(['queues', 'users', 'audit']);
  expect(keysFor('finance')).toEqual(['queues', 'users', 'audit']);
  expect(keysFor('editor')).toEqual(['audit', 'content', 'products']);
  expect(keysFor('editor', 'finance')).toEqual(['queues', 'users', 'audit', 'content', 'products']);
  expect(keysFor('admin')).toEqual(['queues', 'users', 'audit', 'content', 'products']);
  expect(keysFor('other')).toEqual([]);
});

it('the desk has no part for products where the upstream does not offer them', () => {
  const tabs = tabsFor({ roles: ['editor'] }, (feature) => feature !== 'productDesk');
  expect(tabs.map(({ key }) => key)).toEqual(['audit', 'content']);
});
