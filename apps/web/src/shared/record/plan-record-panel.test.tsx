import { localeInfo } from '@matchpoint/contracts/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { addMessages, createI18n } from '../../lib/i18n/i18n.ts';
import { PageClock } from '../../lib/page/page-clock.ts';
import { PageContext } from '../../lib/page/page-context.ts';
import { PlanRecordPanel, type PlanRecordPanelProps } from './plan-record-panel.tsx';

const COMMIT = '4238ccd1'.repeat(8);

async function shown(props: Partial<PlanRecordPanelProps>): Promise<string> {
  const i18n = createI18n('zh_CN');
  await addMessages(i18n, 'zh_CN', ['record']);
  const page = { locale: localeInfo('zh_CN'), clock: new PageClock(0) };
  const record = { version: 1, lockedAt: 0, line: 20_262 };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PageContext value={page}>
        <PlanRecordPanel record={record} commit={COMMIT} startAt={3_600_000} proof={undefined} {...props} />
      </PageContext>
    </I18nextProvider>,
  );
}

it('the record of a sealed plan shows its hash and row in the server’s HTML, and claims no verification', async () => {
  const html = await shown({});
  for (const text of [COMMIT, '第 20262 行', '内容未改']) expect(html).toContain(text);
  expect(html.match(/尚未验证/g)).toHaveLength(4);
  expect(html).toMatch(/<button[^>]*disabled/);
});

it('the record of a settled plan shows salt and content, with the length of the content in bytes', async () => {
  const html = await shown({ record: { version: 1, lockedAt: 0, line: 1, salt: 'e92b', content: '{"title":"红"}' }, isFailed: true });
  for (const text of ['e92b', '规范 JSON，15 字节', '存证暂时读不到']) expect(html).toContain(text);
});
