import fp from 'fastify-plugin';
import type { AuthServices } from '../session/auth-services.ts';
import { identityOfRequest } from '../session/create-request-identity.ts';
import type { RequestIdentity } from '../session/request-identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns a new identity object for the user or visitor who sent the request. */
    identity(): RequestIdentity;
  }
}

/** Adds the identity of the user or visitor to requests. */
export const identityPlugin = fp<{ readonly auth: AuthServices }>(
  async (app, { auth }) => {
    app.decorateRequest('identity', function identity() {
      return identityOfRequest(this.raw, auth, { address: this.clientAddress(), requestId: this.id });
    });
  },
  { name: 'identity', dependencies: ['@fastify/cookie', 'quota'] },
);
