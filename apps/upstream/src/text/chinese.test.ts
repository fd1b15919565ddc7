import { describe, expect, it } from 'vitest';
import { toSimplified, toTaiwan, toTaiwanRichText } from './chinese.ts';

describe('Chinese scripts', () => {
  it('texts are converted to the characters and vocabulary of Taiwan', () => {
    expect(toTaiwan('视频里的信息，软件质量')).toBe('影片裡的資訊，軟體質量');
    expect(toSimplified('影片裡的資訊，鬥魚')).toBe('影片里的资讯，斗鱼');
  });

  it('rich text is converted without its addresses', () => {
    const href = 'https://example.com/视频';
    expect(
      toTaiwanRichText([
        { kind: 'heading', level: 2, text: '比赛视频' },
        { kind: 'paragraph', spans: [{ text: '视频', href }] },
        { kind: 'quote', spans: [{ text: '软件' }], by: '张三丰' },
        { kind: 'list', ordered: false, items: [[{ text: '鼠标' }]] },
        { kind: 'table', head: ['球队'], rows: [['湖人队']], caption: '数据' },
        { kind: 'image', path: 'https://example.com/图.png', alt: '进球', width: 1, height: 1, caption: '庆祝' },
      ]),
    ).toEqual([
      { kind: 'heading', level: 2, text: '比賽影片' },
      { kind: 'paragraph', spans: [{ text: '影片', href }] },
      { kind: 'quote', spans: [{ text: '軟體' }], by: '張三丰' },
      { kind: 'list', ordered: false, items: [[{ text: '滑鼠' }]] },
      { kind: 'table', head: ['球隊'], rows: [['湖人隊']], caption: '資料' },
      { kind: 'image', path: 'https://example.com/图.png', alt: '進球', width: 1, height: 1, caption: '慶祝' },
    ]);
  });
});
