import { defineConfig } from 'vite';

/** Builds the service worker: one classic script, which the server sends as `/sw.js` behind a line that names the build. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/worker',
    lib: { entry: 'src/app/worker/service-worker.ts', formats: ['iife'], name: 'matchpointWorker', fileName: () => 'service-worker.js' },
  },
});
