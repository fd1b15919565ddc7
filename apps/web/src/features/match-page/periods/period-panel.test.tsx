import { MatchSummary } from '@matchpoint/contracts/match/match';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { I18nextProvider } from 'react-i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createI18n } from '../../../lib/i18n/i18n.ts';
import { makeMatch } from '../../../shared/match/testing/make-match.ts';
import { PeriodPanel } from './period-panel.tsx';

const i18n = createI18n('zh_CN');
i18n.addResourceBundle(i18n.language, 'match-page', await loadMessages('zh_CN', 'match-page'));

function htmlOf(fields: Record<string, unknown>): string {
  const match = MatchSummary.parse(makeMatch({ status: 'live', score: [1, 1], ...fields }));
  if (match.facts.kind !== 'periods') throw new Error('the match has no periods');
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PeriodPanel match={match} facts={match.facts} />
    </I18nextProvider>,
  );
}

it('a match in sets, and one in innings, shows the points of both teams by period with the current one marked', () => {
  const sets = htmlOf({
    facts: {
      kind: 'periods',
      unit: 'set',
      active: 1,
      periods: [
        { no: 1, home: 6, away: 4 },
        { no: 2, home: 3, away: 5 },
      ],
    },
  });
  expect(sets).toContain('aria-label="盘 2"');
  expect(sets.match(/data-now/g)).toHaveLength(2);
  expect(sets).toContain('进攻中');
  const periods = Array.from({ length: 12 }, (_, index) => ({ no: index + 1, home: index, ...(index < 11 ? { away: 0 } : {}) }));
  const innings = htmlOf({ facts: { kind: 'periods', unit: 'inning', periods } });
  expect(innings).toContain('aria-label="局 12"');
  expect(innings).toContain('>–<');
});
