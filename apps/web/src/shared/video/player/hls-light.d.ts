/** The package declares types for its full build only; the light build has the same class without features that we do not use. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
