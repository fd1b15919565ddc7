import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailError, maskEmail, maskMobile, mobileError, passwordError, returnPath } from './account.ts';

describe('a mobile number (spec §5, §9)', () => {
  it.each([
    ['', 'MOBILE_EMPTY'],
    ['1380013800', 'MOBILE_FORMAT'],
    ['138001380000', 'MOBILE_FORMAT'],
    ['12800138000', 'MOBILE_FORMAT'],
    ['23800138000', 'MOBILE_FORMAT'],
    ['１３８００１３８０００', 'MOBILE_FORMAT'],
    [' 13800138000', 'MOBILE_FORMAT'],
    ['13800138000\n', 'MOBILE_FORMAT'],
    ['13800138000', undefined],
    ['19912345678', undefined],
  ])('the mobile number %j has the error %s', (mobile, error) => expect(mobileError(mobile)).toBe(error));

  it('the mobile number is masked except for its first three and last four digits', () => {
    expect(maskMobile('13800138000')).toBe('138****8000');
    expect(maskMobile('138')).toBe('****');
  });
});

describe('a new password (spec §5)', () => {
  it.each([
    ['', 'PASSWORD_EMPTY'],
    ['abcdefgh', 'PASSWORD_REQUIREMENTS'],
    ['12345678', 'PASSWORD_REQUIREMENTS'],
    ['a1', 'PASSWORD_TOO_SHORT'],
    ['abc1234', 'PASSWORD_TOO_SHORT'],
    ['abcd1234', undefined],
    ['a1 中文 密码 也行', undefined],
    [`a1${'x'.repeat(127)}`, 'PASSWORD_TOO_LONG'],
  ])('the new password %j has the error %s', (password, error) => expect(passwordError(password)).toBe(error));
});

describe('an e-mail address', () => {
  it.each([
    ['', 'EMAIL_EMPTY'],
    ['a', 'EMAIL_FORMAT'],
    ['a@b', 'EMAIL_FORMAT'],
    ['a@b.c', 'EMAIL_FORMAT'],
    ['a b@example.com', 'EMAIL_FORMAT'],
    ['a@example.com,b@example.com', 'EMAIL_FORMAT'],
    ['a@example.com\r\nBcc: x', 'EMAIL_FORMAT'],
    ['li.lei+赛点@example.com', undefined],
  ])('the e-mail address %j has the error %s', (email, error) => expect(emailError(email)).toBe(error));

  it('the e-mail address is masked except for its first letter and its host', () =>
    expect(maskEmail('lilei@example.com')).toBe('l***@example.com'));
});

describe('the return path of a third-party login', () => {
  it('the return path of a third-party login is the given path when that is a path of the site', () => {
    for (const path of ['/', '/match/cs:go?tab=results', '/en_US/soccer/1000001#odds', '/userInfo/water?month=2026-11', '/s/%E7%90%83']) {
      expect(returnPath(path)).toBe(path);
    }
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'https://evil.example',
    'https:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/\tevil',
    '/\n/evil.example',
    '/%09/evil.example',
    '/a//evil.example',
    'javascript:alert(1)',
    '/ evil',
    '/%00',
    '/%E0%A4%A',
    `/${'a'.repeat(1_000)}`,
  ])('the return path of a third-party login is the home page for %j', (given) => expect(returnPath(given)).toBe('/'));

  it('the return path of a third-party login never leads a browser to another host', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '%2f', '%5c', ':', '.', 'a', '\t', ' ', '@', '?', '#') }), (given) => {
        expect(new URL(returnPath(given), 'https://site.example').origin).toBe('https://site.example');
      }),
    );
  });
});
