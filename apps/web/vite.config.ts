import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Chunks that change only with a dependency, so that a deploy of ours leaves them in the visitors' caches. */
const VENDORS = [
  { name: 'react', test: /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler)[@/]/ },
  { name: 'router', test: /node_modules\/(\.pnpm\/)?@tanstack[+/](react-router|router-core|history|react-store|store)/ },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }), react()],
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  build: {
    target: 'es2023',
    sourcemap: !isSsrBuild,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : { input: 'src/app/entry-client.tsx', output: { codeSplitting: { groups: VENDORS } } },
  },
  ssr: { noExternal: [/^@matchpoint\//] },
}));
