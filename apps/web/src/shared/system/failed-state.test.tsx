import { TRPCClientError } from '@trpc/client';
import { I18nextProvider } from 'react-i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addMessages, createI18n } from '../../lib/i18n/i18n.ts';
import { FailedState } from './failed-state.tsx';

const i18n = createI18n('zh_CN');
await addMessages(i18n, 'zh_CN', ['common', 'shell', 'errors']);

function textOf(error: unknown): string {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <FailedState error={error} />
    </I18nextProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').trim();
}

const refusal = (app: object): unknown => TRPCClientError.from({ error: { code: -32600, message: '', data: { app } } });

it('only the network is called the network: other failed reads are titled 加载失败 with their own reason', () => {
  expect(textOf(TRPCClientError.from(new TypeError('Failed to fetch')))).toMatch(/^网络出问题了/);
  expect(textOf(refusal({ code: 'SYSTEM', key: 'errors.system', message: '赛程维护中' }))).toMatch(/^加载失败\s+赛程维护中$/);
  expect(textOf(refusal({ code: 'SYSTEM', key: 'errors.system' }))).toMatch(/^加载失败\s+系统异常 请稍后再试$/);
  expect(textOf(refusal({ code: 'UNAVAILABLE', key: 'errors.unavailable' }))).toMatch(/^加载失败\s+服务暂时不可用/);
  expect(textOf(new Error('no call'))).toMatch(/^加载失败\s+请求失败，请稍后再试$/);
});
