import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian, Ubuntu and Alpine, and Homebrew put the module. */
const MODULES = [
  '/usr/lib/nginx/modules/ngx_rtmp_module.so',
  '/usr/lib64/nginx/modules/ngx_rtmp_module.so',
  '/usr/local/lib/nginx/modules/ngx_rtmp_module.so',
  '/opt/homebrew/lib/nginx/modules/ngx_rtmp_module.so',
];
/** The program, also where the path of a user does not lead. */
const PROGRAMS = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** The program and its RTMP module; `missing` says in one line what to install. */
export type FoundNginx = { readonly program: string; readonly module: string } | { readonly missing: string };

/** Looks for nginx and its RTMP module. */
export function findNginx(): FoundNginx {
  const program = PROGRAMS.find((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0);
  const module = MODULES.find((file) => existsSync(file));
  if (program === undefined) return { missing: 'nginx is not installed (Debian: apt-get install nginx libnginx-mod-rtmp)' };
  if (module === undefined) return { missing: 'nginx has no RTMP module (Debian: apt-get install libnginx-mod-rtmp)' };
  return { program, module };
}
