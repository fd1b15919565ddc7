import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Few files, cut by how often they change: dependencies stay in the visitors' caches over a deploy of ours, and what all pages share is one
 * script and one sheet. Routes and views keep their own.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler)[@/]/, priority: 3 },
  { name: 'vendor', test: /node_modules\/(?!.*(wsLink|qrcode))/, priority: 2 },
  {
    name: 'frame',
    test: /apps\/web\/src\/(app|ui|match|realtime|features\/shell)\/(?!entry-|connection)|packages\/(i18n|client|contracts)\/src\/(?!locales|realtime)/,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }), react()],
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  build: {
    target: 'es2023',
    sourcemap: !isSsrBuild,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { input: 'src/app/entry-client.tsx', output: { codeSplitting: { groups: GROUPS } } },
  },
  ssr: { noExternal: [/^@matchpoint\//] },
}));
