import { I18nextProvider } from 'react-i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { addMessages, createI18n } from '../../lib/i18n/i18n.ts';
import { MatchTabs } from './match-tabs.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a> }));

it('tabs of a match show counts over a thousand as x.xk, and no count of nothing', async () => {
  const i18n = createI18n('zh_CN');
  await addMessages(i18n, 'zh_CN', ['match-page']);
  const textOf = (plans: number): string =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <MatchTabs tabs={['plans']} chosen="plans" counts={{ plans }} />
      </I18nextProvider>,
    ).replaceAll(/<[^>]+>/g, ' ');
  expect([textOf(1_240), textOf(12), textOf(0)].map((text) => /[\d.]+k?/.exec(text)?.[0])).toEqual(['1.2k', '12', undefined]);
});
