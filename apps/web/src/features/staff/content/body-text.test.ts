import { describe, expect, it } from 'vitest';
import { bodyToText, textToBody } from './body-text.ts';

const TABLE = { kind: 'table', head: ['队', '分'], rows: [['临江', '3']] };
const LINK = { text: '积分榜', href: 'https://example.com/table' };
const BODY = JSON.stringify([
  { kind: 'heading', level: 2, text: '赛前形势' },
  { kind: 'paragraph', spans: [{ text: '主队近况更好，见' }, LINK, { text: '。' }] },
  TABLE,
  { kind: 'list', ordered: true, items: [[{ text: '先发' }], [{ text: '替补' }]] },
  { kind: 'quote', spans: [{ text: '每一场都要赢。' }] },
]);
const TEXT = '## 赛前形势\n\n主队近况更好，见[积分榜]{1}。\n\n[[table 1]]\n\n1. 先发\n2. 替补\n\n> 每一场都要赢。';

describe('the body of an article as text', () => {
  it('a body and its text are converted to each other without loss', () => {
    expect(bodyToText(BODY)).toBe(TEXT);
    expect(textToBody(TEXT, BODY)).toBe(BODY);
  });

  it('a body is text whatever the order of its fields', () => {
    expect(bodyToText(JSON.stringify([{ text: '赛前形势', level: 2, kind: 'heading' }]))).toBe('## 赛前形势');
  });

  it('paragraphs are added, links keep their address with other words, and blocks can be moved and removed', () => {
    expect(JSON.parse(textToBody('[[table 1]]\n\n新的一段。\n\n见[完整积分]{1}', BODY) ?? '')).toEqual([
      TABLE,
      { kind: 'paragraph', spans: [{ text: '新的一段。' }] },
      { kind: 'paragraph', spans: [{ text: '见' }, { ...LINK, text: '完整积分' }] },
    ]);
    expect(textToBody(' ', BODY)).toBe('[]');
  });

  it('a number that does not exist is no body', () => {
    expect(textToBody('[[table 2]]', BODY)).toBeUndefined();
    expect(textToBody('见[积分榜]{9}', BODY)).toBeUndefined();
  });

  it.each([
    ['that is no JSON', '<b>text</b>'],
    ['whose text looks like a mark', JSON.stringify([{ kind: 'paragraph', spans: [{ text: '## 不是标题' }] }])],
    ['with an empty line inside of a paragraph', JSON.stringify([{ kind: 'paragraph', spans: [{ text: '一\n\n二' }] }])],
  ])('a body %s stays as it is stored', (_what, body) => expect(bodyToText(body)).toBeUndefined());
});
