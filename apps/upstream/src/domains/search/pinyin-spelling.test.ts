import { expect, it } from 'vitest';
import { pinyinSpellings } from './pinyin-spelling.ts';

it.each([
  ['重庆狼队', 'chongqinglangdui', 'cqld'],
  ['长春亚泰', 'changchunyatai', 'ccyt'],
  ['长沙tesa', 'changshatesa', 'cstesa'],
  ['厦门vg', 'xiamenvg', 'xmvg'],
  ['成都蓉城', 'chengdurongcheng', 'cdrc'],
  ['纽约大都会', 'niuyuedaduhui', 'nyddh'],
  ['曾诚', 'zengcheng', 'zc'],
  ['单欢欢', 'shanhuanhuan', 'shh'],
  ['绿城', 'lvcheng', 'lc'],
  ['绿城', 'lucheng', 'lc'],
  ['76人', '76ren', '76r'],
])('the pinyin of %s is %s, the initials are %s', (name, whole, initials) => {
  expect(pinyinSpellings(name)).toContainEqual({ whole, initials: expect.stringMatching(initials) });
});

it('a name without Chinese has no pinyin', () => {
  expect(pinyinSpellings('realmadrid')).toEqual([]);
});
