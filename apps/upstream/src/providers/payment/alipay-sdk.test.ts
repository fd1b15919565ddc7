import { once } from 'node:events';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { AlipaySdk } from './alipay-sdk.ts';

it('leaves the sockets of the process as they are: two may go down with one error', async () => {
  expect(AlipaySdk).toBeTypeOf('function');
  const error = new Error('the pool was closed');
  const sockets = [new Socket(), new Socket()];
  const told = sockets.map((socket) => once(socket, 'error'));
  for (const socket of sockets) socket.destroy(error);
  expect(await Promise.all(told)).toEqual([[error], [error]]);
});
