import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the facts about the operator', () => {
  it('the facts about the operator are empty when nothing is configured: no number is invented', () => {
    expect(readConfig({ OPERATOR_ICP: ' ' }).operator).toEqual({ licences: [], channels: [] });
  });

  it('the facts about the operator are those of the settings', () => {
    const env = {
      OPERATOR_COMPANY: '赛点科技',
      OPERATOR_CREDIT_CODE: '91310000MA1FL0000X',
      OPERATOR_QQ_GROUP: '123456',
      OPERATOR_LICENCES: '网络文化经营许可证 = 沪网文〔2026〕1-1号; 增值电信业务经营许可证=沪B2-1;',
      OPERATOR_CHANNELS: '微博=https://weibo.com/u?a=b',
    };
    expect(readConfig(env).operator).toEqual({
      company: '赛点科技',
      creditCode: '91310000MA1FL0000X',
      qqGroup: '123456',
      licences: [
        { name: '网络文化经营许可证', number: '沪网文〔2026〕1-1号' },
        { name: '增值电信业务经营许可证', number: '沪B2-1' },
      ],
      channels: [{ name: '微博', url: 'https://weibo.com/u?a=b' }],
    });
  });

  it.each([
    { OPERATOR_CREDIT_CODE: '123' },
    { OPERATOR_MAIL: 'somebody' },
    { OPERATOR_QQ_GROUP: 'group' },
    { OPERATOR_LICENCES: '网络文化经营许可证' },
    { OPERATOR_CHANNELS: '微博=javascript:alert(1)' },
  ])('the facts about the operator stop the start with %o, naming the variable', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
  });
});
