import { readFileSync } from 'node:fs';

const lookEveryMs = 300;

/**
 * Calls `gone` once when the process that started this one has ended, in any way. A child receives no other notice that its
 * parent was killed: it gets another parent and continues. Does not keep the process alive.
 *
 * With `throughShell`, skips a shell between this process and its starter (npm runs scripts with `sh -c`) where /proc exists.
 */
export function onParentGone(gone, { throughShell = false } = {}) {
  const parent = process.ppid;
  const watched = throughShell && /^(ba|da|a|z|k)?sh$/.test(statOf(parent)?.name ?? '') ? statOf(parent)?.parent : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (watched === undefined || statOf(parent)?.parent === watched)) return;
    clearInterval(timer);
    gone();
  }, lookEveryMs);
  timer.unref();
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), parent: Number(parent) };
  } catch {
    return undefined;
  }
}
