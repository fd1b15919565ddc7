import { describe, expect, it } from 'vitest';
import { checkDomains } from './check.ts';
import { domainPlaces, technicalNamespaces } from './glossary.ts';

const technicalPaths = domainPlaces.flatMap(({ folder, technical }) => Object.keys(technical).map((name) => `${folder}/${name}/index.ts`));
const check = (paths: readonly string[], namespaces: readonly string[] = []) =>
  checkDomains([...technicalPaths, ...paths], [...Object.keys(technicalNamespaces), ...namespaces]);

describe('checkDomains', () => {
  it('the domain check accepts domains, domains with a qualifier and the technical names of a place', () => {
    expect(
      check(
        ['apps/upstream/src/domains/gold/store.ts', 'apps/web/src/features/match-list/row/match-row.tsx', 'apps/bff/src/rpc/router.ts'],
        ['gold', 'match-soccer'],
      ),
    ).toEqual([]);
  });

  it.each([
    'packages/contracts/src/api/gold.ts',
    'apps/upstream/src/domains/coins/store.ts',
    'apps/upstream/src/domains/golden/store.ts',
    'apps/bff/src/rpc/login/router.ts',
    'apps/web/src/features/coins/tier-cards.tsx',
    'apps/web/src/shared/favourites/star.tsx',
    'apps/web/src/shared/shell/header.tsx',
  ])('the domain check reports the folder of %s', (path) => {
    expect(check([path])).toHaveLength(1);
  });

  it('the domain check reports a namespace that is named for no domain', () => {
    expect(check([], ['coins'])).toEqual(['i18n namespace coins is named for no domain of scripts/domains/glossary.ts']);
  });

  it('the domain check reports a technical name that no longer exists', () => {
    expect(checkDomains([], Object.keys(technicalNamespaces))).toContain(
      'apps/web/src/features/shell is listed in scripts/domains/glossary.ts but does not exist',
    );
  });
});
