import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '@matchpoint/contracts/errors';
import { lenientArray } from '@matchpoint/contracts/lenient';
import { InvalidResponse, parseResponse } from './answer.ts';

const Item = z.object({ id: z.number(), note: z.string().optional() });
const Result = z.object({ list: lenientArray(Item) });
const body = (envelope: unknown) => JSON.stringify(envelope);

function thrown(text: string): unknown {
  try {
    parseResponse(Result, text);
  } catch (error) {
    return error;
  }
  throw new Error('It was accepted.');
}

describe('parsing a response of the upstream', () => {
  it('parsing a response of the upstream treats null as absent, and leaves out invalid items and reports them', () => {
    const answer = parseResponse(
      Result,
      body({ status: 'success', msg: null, result: { list: [{ id: 1, note: null }, { id: 'x' }, null] } }),
    );
    expect(answer.result).toEqual({ list: [{ id: 1 }] });
    expect(answer.skipped).toHaveLength(2);
    expect(answer.skipped[0]).toEqual({ where: 'result.id', what: expect.stringContaining('number') });
  });

  it.each([
    [{ status: 'fail', errorMsg: 'A', msg: 'B' }, 'SYSTEM', 'A'],
    [{ status: 'fail', errorMsg: '', msg: 'B' }, 'SYSTEM', 'B'],
    [{ status: 'fail' }, 'SYSTEM', undefined],
    [{ status: 'success', code: 400, msg: 'B' }, 'SYSTEM', 'B'],
    [{ code: '-1' }, 'SYSTEM', undefined],
    [{ status: 'fail', errorCode: 3000, msg: 'gone' }, 'SESSION_INVALID', 'gone'],
    [{ status: 'fail', errorCode: '3002' }, 'LOGIN_REQUIRED', undefined],
    [{ status: 'fail', errorCode: null, code: 404 }, 'NOT_FOUND', undefined],
    [{ status: 'fail', errorCode: 987654 }, 'SYSTEM', undefined],
  ])('parsing a response of the upstream maps the error %j to %s', (envelope, code, message) => {
    const error = thrown(body(envelope));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code, meta: message === undefined ? {} : { message } });
  });

  it.each([
    ['<html>busy</html>', 'body'],
    ['', 'body'],
    ['"text"', 'envelope'],
    ['[]', 'envelope'],
    [body({ status: 'success' }), 'result'],
    [body({ status: 'success', result: { list: 'none' } }), 'result.list'],
  ])('parsing a response of the upstream rejects %j and reports the path', (text, where) => {
    const error = thrown(text);
    expect(error).toBeInstanceOf(InvalidResponse);
    expect(error).toMatchObject({ path: where });
  });
});
