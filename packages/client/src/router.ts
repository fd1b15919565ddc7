/** The BFF's router as a type, for bindings such as `createTRPCReact<AppRouter>()`. */
export type { AppRouter } from '@matchpoint/bff/router';
