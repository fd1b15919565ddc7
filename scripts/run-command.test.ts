import { describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

const never = new AbortController().signal;

describe('runCommand', () => {
  it('runCommand collects the output and reports whether the command succeeded', async () => {
    expect(await runCommand(['node', '-e', 'console.log("out"); console.error("err"); process.exitCode = 3'], { signal: never })).toEqual({
      ok: false,
      output: expect.stringMatching(/out\n[^]*err\n/),
    });
  });

  it('runCommand ends a command when its signal is aborted, and adds the reason to the output', async () => {
    const controller = new AbortController();
    const { ok, output } = await runCommand(['node', '-e', 'process.send("ready"); setInterval(() => {}, 1_000)'], {
      signal: controller.signal,
      onMessage: () => controller.abort('no progress'),
    });
    expect(ok).toBe(false);
    expect(output).toContain('no progress');
  });

  it('runCommand reports a command that does not exist', async () => {
    expect(await runCommand(['no-such-program'], { signal: never })).toEqual({
      ok: false,
      output: expect.stringContaining('no-such-program cannot be run'),
    });
  });
});
