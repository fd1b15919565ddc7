import { Socket } from 'node:net';
import { AlipaySdk } from 'alipay-sdk';

/**
 * The SDK's HTTP client gives `Socket.prototype` of the whole process a `destroy` that throws when two sockets go down with one error,
 * which is what a closing connection pool does. Without it sockets inherit Node's own again.
 */
Reflect.deleteProperty(Socket.prototype, 'destroy');

export { AlipaySdk };
