import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the published package into `dist/package`: one module without dependencies, and its types (`published/`). */
const root = fileURLToPath(new URL('..', import.meta.url));
const out = `${root}dist/package`;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  configFile: false,
  logLevel: 'warn',
  root,
  build: {
    outDir: out,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    lib: { entry: 'src/published.ts', formats: ['es'], fileName: 'index' },
  },
});
for (const name of ['index.d.ts', 'api.d.ts']) copyFileSync(`${root}published/${name}`, `${out}/${name}`);
