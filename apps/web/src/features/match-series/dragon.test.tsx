import { readFile } from 'node:fs/promises';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { I18nextProvider } from 'react-i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { Dragon } from './dragon.tsx';

const ELEMENTS = ['infernal', 'ocean', 'mountain', 'cloud', 'hextech', 'chemtech', 'elder'];

it('each dragon has a drawing, a color and a word of its own', async () => {
  const i18n = createI18n('zh_CN');
  i18n.addResourceBundle(i18n.language, 'match-series', await loadMessages('zh_CN', 'match-series'));
  const styles = await readFile(new URL('./dragon.module.css', import.meta.url), 'utf8');
  const parts = ELEMENTS.map((element) => {
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Dragon element={element} />
      </I18nextProvider>,
    );
    const color = new RegExp(`data-dragon='${element}'\\] svg \\{\\s*background: (#\\w+)`).exec(styles)?.[1];
    return { drawing: / d="([^"]+)"/.exec(html)?.[1], word: html.replaceAll(/<[^>]+>/g, ''), color };
  });
  for (const part of ['drawing', 'word', 'color'] as const) {
    const values = parts.map((each) => each[part]);
    expect(values).not.toContain(undefined);
    expect([part, new Set(values).size]).toEqual([part, ELEMENTS.length]);
  }
  expect(parts.map(({ word }) => word).filter((word) => ELEMENTS.includes(word))).toEqual([]);
});
