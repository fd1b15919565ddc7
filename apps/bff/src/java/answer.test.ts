import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lenientArray } from '@matchpoint/contracts/lenient';
import { parseResponse } from './answer.ts';
import { InvalidResponse } from './invalid-response.ts';
import { jsonResponse } from './test-response.ts';

const Item = z.object({ id: z.number(), note: z.string().optional() });
const Result = z.object({ list: lenientArray(Item) });

const NOW = 1_780_000_000_000;

/** Parses a response; a value becomes JSON. */
const parse = (value: unknown, status = 200) => parseResponse(Result, jsonResponse(value, status), NOW);

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('It was accepted.');
}

describe('parsing a response of the upstream', () => {
  it('parsing a response of the upstream treats null as absent, and leaves out invalid items and reports them', () => {
    const answer = parse({
      status: 'success',
      msg: null,
      result: { list: [{ id: 1, note: null }, { id: 2 }, { id: 3 }, { id: 'x' }, null] },
    });
    if (!answer.ok) throw answer.error;
    expect(answer.result).toEqual({ list: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect(answer.omitted).toHaveLength(2);
    expect(answer.omitted[0]).toEqual({ section: undefined, where: 'result.id', what: expect.stringContaining('number') });
  });

  it.each([
    [{ status: 'fail', errorMsg: 'A', msg: 'B' }, 200, 'SYSTEM', 'A'],
    [{ status: 'fail', errorMsg: '', msg: 'B' }, 200, 'SYSTEM', 'B'],
    [{ status: 'fail' }, 200, 'SYSTEM', undefined],
    [{ status: 'success', code: 400, msg: 'B' }, 200, 'SYSTEM', 'B'],
    [{ code: '-1' }, 200, 'SYSTEM', undefined],
    [{ status: 'fail', errorCode: 3000, msg: 'gone' }, 200, 'SESSION_INVALID', 'gone'],
    [{ status: 'success', errorCode: '3000' }, 200, 'SESSION_INVALID', undefined],
    [{ status: 'success', code: 3001, result: { list: [] } }, 200, 'SESSION_INVALID', undefined],
    [{ status: 'fail', code: 3001, errorCode: 'X' }, 401, 'SESSION_INVALID', undefined],
    [{ status: 'fail', errorCode: '3002' }, 200, 'LOGIN_REQUIRED', undefined],
    [{ status: 'fail', errorCode: null, code: 404 }, 200, 'NOT_FOUND', undefined],
    [{ status: 'fail', errorCode: 987654 }, 200, 'SYSTEM', undefined],
    [{ status: 'fail', errorMsg: 'slow down' }, 429, 'RATE_LIMITED', 'slow down'],
    [{ status: 'fail', errorCode: 7109 }, 401, 'LOGIN_WRONG', undefined],
    [{ status: 'success', result: { list: [] } }, 403, 'ACCESS_DENIED', undefined],
  ])('parsing a response of the upstream maps the envelope %j with HTTP %i to %s', (envelope, status, code, message) => {
    const answer = parse(envelope, status);
    expect(answer).toMatchObject({ ok: false, error: { code, meta: message === undefined ? {} : { message } } });
  });

  it.each([
    [401, 'LOGIN_REQUIRED'],
    [403, 'ACCESS_DENIED'],
    [404, 'NOT_FOUND'],
    [429, 'RATE_LIMITED'],
  ])('parsing a response of the upstream maps HTTP %i without an envelope to %s', (status, code) => {
    expect(parse('<html>no</html>', status)).toMatchObject({ ok: false, enveloped: false, error: { code } });
  });

  it('parsing a response of the upstream takes the time to wait from the header when the envelope has none', () => {
    const limited = { ...jsonResponse({ status: 'fail', errorCode: 429 }), retryAfterSec: 7 };
    expect(parseResponse(Result, limited, NOW)).toMatchObject({ ok: false, error: { code: 'RATE_LIMITED', meta: { retryAfterSec: 7 } } });
  });

  it('parsing a response of the upstream decodes the body by its declared charset', () => {
    const gb18030 = Buffer.concat([
      Buffer.from('{"status":"success","result":{"list":[{"id":1,"note":"'),
      Buffer.from([0xc7, 0xd0, 0xb6, 0xfb, 0xce, 0xf7]),
      Buffer.from('"}]}}'),
    ]);
    const answer = parseResponse(Result, { status: 200, contentType: 'application/json; charset=GB18030', body: gb18030 }, NOW);
    expect(answer).toMatchObject({ ok: true, result: { list: [{ id: 1, note: '切尔西' }] } });
    for (const contentType of ['application/json', 'application/json;charset=utf-8', 'application/json; charset=klingon']) {
      const error = thrown(() => parseResponse(Result, { status: 200, contentType, body: gb18030 }, NOW));
      expect(error, contentType).toMatchObject({ name: 'InvalidResponse', path: 'body' });
    }
  });

  it.each([
    ['<html>busy</html>', 'body'],
    ['', 'body'],
    ['"text"', 'envelope'],
    ['[]', 'envelope'],
    [{ status: 'success' }, 'result'],
    [{ status: 'success', result: { list: 'none' } }, 'result.list'],
  ])('parsing a response of the upstream rejects %j and reports the path', (text, where) => {
    const error = thrown(() => parse(text));
    expect(error).toBeInstanceOf(InvalidResponse);
    expect(error).toMatchObject({ path: where });
  });
});
