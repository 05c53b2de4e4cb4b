import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { watchCpu } from './report/cpu.ts';

export const root = resolve(import.meta.dirname, '../../..');

export interface ToolOptions {
  /** Prints as the tool prints, instead of all at once when it ends. */
  readonly isLive?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a process has left: its exit code and the CPU seconds of it and of all it started, where the system tells them. */
export interface Ended {
  readonly exitCode: number;
  readonly cpuSeconds?: number | undefined;
}

/** Where V8 keeps what it compiled: the next of a dozen processes that load the same packages begins with it. */
const keptCompiled = { NODE_COMPILE_CACHE: resolve(root, '.cache/compile') };

/** Runs a script of a package in a Node process of its own. */
export const runTool = (script: string, args: readonly string[], options: ToolOptions = {}): Promise<Ended> =>
  new Promise((done, fail) => {
    const output = options.isLive ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [resolve(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...keptCompiled, ...options.env },
    });
    const cpu = watchCpu(child.pid ?? 0);
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
    child.on('error', (error) => {
      cpu();
      fail(error);
    });
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      done({ exitCode: code ?? 1, cpuSeconds: cpu() });
    });
  });

/** What a step has left, and how long it took. */
export interface Timed extends Ended {
  readonly seconds: number;
}

/** Runs a step and prints its name and seconds. */
export const timed = async (name: string, step: () => Promise<Ended>): Promise<Timed> => {
  const start = performance.now();
  const { exitCode, cpuSeconds } = await step();
  const seconds = (performance.now() - start) / 1000;
  const ofCpu = cpuSeconds === undefined ? '' : ` (CPU ${cpuSeconds.toFixed(1)} s)`;
  console.log(`${exitCode === 0 ? 'ok' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s${ofCpu}`);
  return { exitCode, seconds, cpuSeconds };
};
