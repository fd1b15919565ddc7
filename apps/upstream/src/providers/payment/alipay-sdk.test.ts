import { once } from 'node:events';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { AlipaySdk } from './alipay-sdk.ts';

it('the Alipay SDK keeps Socket.prototype unchanged, so that two sockets may end with the same error', async () => {
  expect(AlipaySdk).toBeTypeOf('function');
  const error = new Error('the pool was closed');
  const sockets = [new Socket(), new Socket()];
  const errors = sockets.map((socket) => once(socket, 'error'));
  for (const socket of sockets) socket.destroy(error);
  expect(await Promise.all(errors)).toEqual([[error], [error]]);
});
