/**
 * `activeOptions` of a link that says itself what is current: the router marks it only on exactly its own address, never on the pages
 * below or with other parameters.
 */
export const EXACT = { exact: true } as const;
