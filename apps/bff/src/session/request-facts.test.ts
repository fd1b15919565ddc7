import { describe, expect, it } from 'vitest';
import { bearerOf, callClientOf, isNativeRequest, localeOf } from './request-facts.ts';

describe('what is known of a caller', () => {
  it('a request is treated as an app’s only without headers that a browser adds', () => {
    expect(isNativeRequest({ 'x-matchpoint-client': 'native' })).toBe(true);
    expect(isNativeRequest({})).toBe(false);
    expect(isNativeRequest({ 'x-matchpoint-client': 'web' })).toBe(false);
    expect(isNativeRequest({ 'x-matchpoint-client': 'native', origin: 'https://site.example' })).toBe(false);
    expect(isNativeRequest({ 'x-matchpoint-client': 'native', 'sec-fetch-site': 'none' })).toBe(false);
  });

  it('the session id of a request is its bearer token, if it has one', () => {
    expect(bearerOf('Bearer abc')).toBe('abc');
    expect(bearerOf('Basic abc')).toBeUndefined();
    expect(bearerOf(undefined)).toBeUndefined();
  });

  it('the client of a request is its address as counted by rate limits and one line of its User-Agent', () => {
    expect(callClientOf('::ffff:203.0.113.7', 'Moz\r\nx-service-key: 1\u001b[31m 中文').address).toBe('203.0.113.7');
    expect(callClientOf('2001:db8:1:2:3:4:5:6', undefined)).toEqual({ address: '2001:db8:1:2::', agent: '' });
    expect(callClientOf('::1', 'a'.repeat(500)).agent).toHaveLength(200);
    expect(callClientOf('', 'Moz\r\nx-service-key: 1\u001b[31m 中文').agent).toBe('Moz x-service-key: 1 [31m');
  });

  it('the language of a request is that of its header, or else that of the referring page', () => {
    expect(localeOf('de', 'https://site.example/thai/match')).toBe('de');
    expect(localeOf('../x', 'https://site.example/thai/match')).toBe('thai');
    expect(localeOf(undefined, 'https://site.example/match')).toBe('zh_CN');
    expect(localeOf(undefined, 'not a url')).toBe('zh_CN');
    expect(localeOf(undefined, undefined)).toBe('zh_CN');
  });
});
