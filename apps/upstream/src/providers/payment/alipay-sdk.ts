import { Socket } from 'node:net';
import { AlipaySdk } from 'alipay-sdk';

/**
 * The HTTP client of the SDK replaces `destroy` on `Socket.prototype` of the whole process. The replacement throws when two sockets end
 * with the same error, which happens when a connection pool closes. Deletes it, so that sockets use the method of Node again.
 */
Reflect.deleteProperty(Socket.prototype, 'destroy');

export { AlipaySdk };
