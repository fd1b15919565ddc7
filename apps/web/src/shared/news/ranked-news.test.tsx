import { localeInfo } from '@matchpoint/contracts/locales';
import { NewsCard } from '@matchpoint/contracts/news/news';
import { I18nextProvider } from 'react-i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { addMessages, createI18n } from '../../lib/i18n/i18n.ts';
import { PageClock } from '../../lib/page/page-clock.ts';
import { PageContext } from '../../lib/page/page-context.ts';
import { NewsCardRow } from './news-card.tsx';
import { RankedNews } from './ranked-news.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a> }));

it('articles show their comments and likes, also while there are none, and thousands as x.xk', async () => {
  const i18n = createI18n('zh_CN');
  await addMessages(i18n, 'zh_CN', ['content', 'common', 'match', 'news']);
  const at = Date.UTC(2026, 10, 21, 4);
  const card = (comments: number, likes: number) =>
    NewsCard.parse({ kind: 'news', id: 1, gameId: 202, title: '前瞻', lead: '', publishedAt: at, comments, likes, views: 3, auto: false });
  const textOf = (node: ReactNode): string =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <PageContext value={{ locale: localeInfo('zh_CN'), clock: new PageClock(at) }}>{node}</PageContext>
      </I18nextProvider>,
    ).replaceAll(/<[^>]+>/g, ' ');
  for (const [count, shown] of [
    [0, '0'],
    [999, '999'],
    [1_200, '1.2k'],
  ] as const) {
    for (const text of [textOf(<RankedNews cards={[card(count, count)]} />), textOf(<NewsCardRow card={card(count, count)} />)]) {
      expect(text).toContain(`评论 ${shown}`);
      expect(text).toContain(`点赞 ${shown}`);
    }
  }
});
