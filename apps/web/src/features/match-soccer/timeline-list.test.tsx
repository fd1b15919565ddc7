import { PlayerId } from '@matchpoint/contracts/ids';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { I18nextProvider } from 'react-i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { TimelineList } from './timeline-list.tsx';

const KANE = { id: PlayerId.parse(1), name: '凯恩' };
const i18n = createI18n('zh_CN');
i18n.addResourceBundle(i18n.language, 'match-soccer', await loadMessages('zh_CN', 'match-soccer'));

function textOf(event: Partial<SoccerEvent>): string {
  const shown: SoccerEvent = { id: '1', kind: 'shot', minute: 10, side: 0, ...event };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <TimelineList events={[shown]} corrections={[]} scope="all" />
    </I18nextProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ');
}

it('a shot is called a shot once, whether its player and its details are known or not', () => {
  const place = { x: 0.9, y: 0.5 };
  for (const outcome of ['other', 'on', 'off', 'blocked'] as const) {
    for (const player of [undefined, KANE]) {
      const text = textOf({ shot: { ...place, outcome }, ...(player === undefined ? {} : { player }) });
      expect([outcome, text.match(/射门/g)?.length]).toEqual([outcome, 1]);
    }
  }
  expect(textOf({}).match(/射门/g)).toHaveLength(1);
  expect(textOf({ player: KANE, shot: { ...place, outcome: 'on', body: 'head' } })).toMatch(/凯恩\s+射门 · 射正 · 头球/);
});
