import { describe, expect, it } from 'vitest';
import { authorizationUrl } from './authorization-url.ts';

const hosts = { oauthHosts: ['open.weixin.qq.com', 'graph.qq.com', 'sz.example:8443'] };
const of = (address: string, devPages = false) => authorizationUrl(address, 'ours', { ...hosts, devPages });

describe('the address of a login elsewhere', () => {
  it('the authorization URL keeps its parameters except for the state, which is replaced by ours', () => {
    expect(of('https://open.weixin.qq.com/connect/qrconnect?appid=1&state=theirs&state=more#wechat_redirect')).toBe(
      'https://open.weixin.qq.com/connect/qrconnect?appid=1&state=ours#wechat_redirect',
    );
    expect(of('https://graph.qq.com/oauth2.0/authorize?client_id=1')).toBe(
      'https://graph.qq.com/oauth2.0/authorize?client_id=1&state=ours',
    );
    expect(of('https://sz.example:8443/login')).toBe('https://sz.example:8443/login?state=ours');
  });

  it('the authorization URL may be an embedded page only where development pages are enabled', () => {
    expect(of('/dev/oauth/wx?x=1', true)).toBe('/dev/oauth/wx?x=1&state=ours');
    expect(() => of('/dev/oauth/wx?x=1')).toThrow('SYSTEM');
  });

  it.each([
    'http://open.weixin.qq.com/',
    'https://open.weixin.qq.com.evil.example/',
    'https://evil.example/open.weixin.qq.com',
    'https://open.weixin.qq.com@evil.example/',
    'https://user:pw@open.weixin.qq.com/',
    'https://open.weixin.qq.com:444/',
    'https://sz.example/',
    '//evil.example/dev/',
    '\\\\evil.example\\dev\\',
    '/dev/../admin',
    '/dev',
    '/other',
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https:evil.example',
    'ftp://graph.qq.com/',
  ])('the authorization URL %j is rejected', (address) => {
    expect(() => of(address, true)).toThrow('SYSTEM');
  });
});
