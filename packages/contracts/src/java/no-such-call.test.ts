import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../errors.ts';
import { JAVA } from './table.ts';
import { meansNoSuchCall } from './no-such-call.ts';

const LIST = { row: JAVA.leagueLibrary, input: { pageIndex: 1 } };
const ITEM = { row: JAVA.teamDetail, input: { teamId: 5 } };
const PRIVATE = { row: JAVA.userSessions, input: {} };
const CHANGE = { row: JAVA.addComment, input: { kind: 'news', id: 1 } };

const failed = (code: ErrorCode, message?: string) => new AppError(code, message === undefined ? {} : { message });

describe('a failed response to an extension', () => {
  it.each([
    ['HTTP 404 without an envelope, of a list', LIST, 404, undefined],
    ['HTTP 404 without an envelope, of an item', ITEM, 404, undefined],
    ['HTTP 405', CHANGE, 405, undefined],
    ['HTTP 501', PRIVATE, 501, undefined],
    ['NOT_FOUND of a list', LIST, 200, failed('NOT_FOUND')],
    ['HTTP 404 with an envelope, of a list', LIST, 404, failed('NOT_FOUND')],
    ['a demanded login for a public read', LIST, 200, failed('LOGIN_REQUIRED', '请先登录')],
    ['a text of 3002 for a change', CHANGE, 200, failed('LOGIN_REQUIRED', 'no such call')],
    ['a text of the framework', PRIVATE, 200, failed('SYSTEM', 'No static resource java/user/sessions.')],
    ['a Chinese text', ITEM, 200, failed('SYSTEM', '接口不存在')],
  ])('a failed response to an extension means that the call is missing: %s', (_name, { row, input }, status, error) => {
    expect(meansNoSuchCall(row, { input, status, error })).toBe(true);
  });

  it.each([
    ['NOT_FOUND of an item', ITEM, 200, failed('NOT_FOUND', '内容不存在')],
    ['HTTP 404 with an envelope, of an item', ITEM, 404, failed('NOT_FOUND')],
    ['a list of an item that does not exist', { row: JAVA.newsOf, input: { pageIndex: 1, teamId: 9 } }, 200, failed('NOT_FOUND')],
    ['a demanded login for a private read', PRIVATE, 200, failed('LOGIN_REQUIRED', '请先登录')],
    ['NOT_FOUND of a change', CHANGE, 200, failed('NOT_FOUND')],
    ['a business error with such a text', CHANGE, 200, failed('CONTENT_REJECTED', 'emoji method x not supported')],
    ['a rate limit', LIST, 429, failed('RATE_LIMITED')],
    ['an unreadable body', LIST, 200, undefined],
  ])('a failed response to an extension does not mean that the call is missing: %s', (_name, { row, input }, status, error) => {
    expect(meansNoSuchCall(row, { input, status, error })).toBe(false);
  });
});
