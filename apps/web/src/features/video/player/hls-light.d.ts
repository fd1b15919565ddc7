/** The package declares its types for the whole build only; the light one is the same class without what we do not play. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
