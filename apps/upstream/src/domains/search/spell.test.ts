import { expect, it } from 'vitest';
import { spellingsOf } from './spell.ts';

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
])('%s is typed as %s or %s', (name, whole, initials) => {
  expect(spellingsOf(name)).toContainEqual({ whole, initials: expect.stringMatching(initials) });
});

it('has no spelling of what is not Chinese', () => {
  expect(spellingsOf('realmadrid')).toEqual([]);
});
