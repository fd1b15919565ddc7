import type { OddsRow } from '@matchpoint/contracts/match/odds';
import { lineNumber } from '@matchpoint/contracts/rules/handicap';
import { I18nextProvider } from 'react-i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addMessages, createI18n } from '../../../lib/i18n/i18n.ts';
import { CompanyRows } from './odds-rows.tsx';
import { oddsLines } from './odds-view.ts';

it('in Arabic pages the star of a masked name stays behind it, and the sign of a handicap before its number', async () => {
  const i18n = createI18n('ar');
  await addMessages(i18n, 'ar', ['match-page']);
  const quote = { a: 0.86, line: -1.25, b: 1.02 };
  const row: OddsRow = { company: '36*', opening: quote, current: quote, history: [] };
  const [line] = oddsLines('asian', [row]);
  if (line === undefined) throw new Error('no line');
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <table>
        <tbody>
          <CompanyRows
            line={line}
            columns={{
              market: 'asian',
              hasMiddle: true,
              hasClosing: false,
              hasStamp: false,
              formatLine: (value) => (value === undefined ? '–' : lineNumber(value)),
              formatPrice: (value) => value.toFixed(2),
            }}
            formatTime={String}
            stamp={undefined}
            isShown={false}
            isOpen={false}
            onToggle={() => undefined}
          />
        </tbody>
      </table>
    </I18nextProvider>,
  );
  expect(html).toContain('<bdi dir="ltr">36*</bdi>');
  // Text without letters has no direction of its own, which in a `bdi` is from left to right.
  expect(html).toMatch(/<bdi dir="(ltr|auto)">-1\.25<\/bdi>/);
});
