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

/** What a step has left: its exit code and how long it took. */
export interface Timed {
  readonly exitCode: number;
  readonly seconds: number;
}

/** Runs a step and prints its name and seconds. */
export const timed = async (name: string, step: () => Promise<number>): Promise<Timed> => {
  const start = performance.now();
  const exitCode = await step();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${exitCode === 0 ? 'ok' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
  return { exitCode, seconds };
};
