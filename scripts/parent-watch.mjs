import { readFileSync } from 'node:fs';

const lookEveryMs = 300;

/**
 * Calls `gone` once when the process that started this one has ended, however it ended. Nothing else tells a child that its
 * parent was killed: it is handed to another process and runs on. Does not keep the process alive.
 *
 * With `throughShell`, a shell between us and the starter (npm runs scripts by `sh -c`) is looked through where /proc exists.
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
