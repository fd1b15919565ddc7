import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs for tests that npm cannot install: the Debian package, and a file that exists when it is installed. */
const packages = {
  // Headless: a quarter less work than the whole browser.
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'redis-server': '/usr/bin/redis-server',
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-rtmp': '/usr/lib/nginx/modules/ngx_rtmp_module.so',
  ffmpeg: '/usr/bin/ffmpeg',
  // For promtool, which checks the alarms.
  prometheus: '/usr/bin/promtool',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf',
} as const;

export type SystemPackage = keyof typeof packages;

/**
 * Returns the path of a system package's program.
 *
 * @throws with the command that installs it when it is missing
 */
export function requireSystemPackage(name: SystemPackage): string {
  if (existsSync(packages[name])) return packages[name];
  throw new Error(`${name} is not installed. On Debian: apt-get install ${name} (as root, npm test does it)`);
}

/** Installs missing packages. Needs Debian and root; otherwise reports what is missing and how to install it. */
export function installSystemPackages(): { ok: boolean; message: string } {
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return { ok: true, message: 'all there' };
  const command = `apt-get install --yes --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) return { ok: false, message: `missing: ${missing.join(', ')}. As root: ${command}` };

  // Debian starts a service when it installs it, unless the machine is in single-user mode.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  const install = () => apt('install', '--yes', '--no-install-recommends', ...missing);
  const ok = install() || (apt('update') && install());
  return { ok, message: ok ? `installed ${missing.join(', ')}` : `could not be installed: ${missing.join(', ')}` };
}
