import { loadMessages } from '@matchpoint/i18n/load-messages';
import { I18nextProvider } from 'react-i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { EmptyList } from './empty-list.tsx';

const i18n = createI18n('zh_CN');
i18n.addResourceBundle(i18n.language, 'common', await loadMessages('zh_CN', 'common'));

it('an empty list is titled 暂无数据, and says below in lines of their own what is missing and when it comes', () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <EmptyList icon="calendar" level={3} text="这一天没有比赛" hint="换一天看看" />
    </I18nextProvider>,
  );
  expect(html).toMatch(/<h3[^>]*>暂无数据<\/h3><p>这一天没有比赛<\/p><p>换一天看看<\/p>/);
});
