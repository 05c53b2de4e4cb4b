import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

export interface ToolOptions {
  /** Prints as the tool prints, instead of all at once when it ends. */
  readonly isLive?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a script of a package in a Node process of its own; resolves to its exit code. */
export const runTool = (script: string, args: readonly string[], options: ToolOptions = {}): Promise<number> =>
  new Promise((done, fail) => {
    const output = options.isLive ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [resolve(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...options.env },
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
    child.on('error', fail);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      done(code ?? 1);
    });
  });

/** Runs a step, prints its name and seconds, and resolves to its exit code. */
export const timed = async (name: string, step: () => Promise<number>): Promise<number> => {
  const start = performance.now();
  const code = await step();
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return code;
};
