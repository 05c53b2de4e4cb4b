import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Closing } from '../closing.ts';
import { type Cloud, startCloud } from '../cloud.ts';

const root = resolve(import.meta.dirname, '../../..');

/** What the fixture's template is made of. */
const sources = ['app.ts', 'people.ts', 'viewer.js', 'files', 'handlers'];

const contentOf = (path: string): string =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .map((name) => contentOf(join(path, name)))
        .join('')
    : path + readFileSync(path, 'utf8');

/** The fixture's synthesized template, rebuilt only when its sources have changed. */
export const fixtureAssembly = (): string => {
  const seal = createHash('sha256')
    .update(sources.map((name) => contentOf(join(import.meta.dirname, name))).join(''))
    .digest('hex')
    .slice(0, 12);
  const folder = join(root, '.cache', `fixture-${seal}`);
  if (!existsSync(join(folder, 'manifest.json'))) {
    execFileSync(process.execPath, [join(import.meta.dirname, 'app.ts'), folder], { stdio: 'ignore' });
  }
  return folder;
};

export const startFixture = (data?: string, closing?: Closing): Promise<Cloud> =>
  startCloud({ port: 0, assembly: fixtureAssembly(), data, rateLimits: false, demoLife: false, fresh: false }, closing);

export interface Child {
  process: ChildProcess;
  output(): string;
  code: Promise<number | null>;
}

/** main.ts in a process of its own. */
export const spawnCloud = (environment: Record<string, string>, args: string[] = []): Child => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../main.ts'), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { process: child, output: () => output, code: once(child, 'exit').then(([code]) => code as number | null) };
};

export const untilPrinted = async (child: Child, text: string): Promise<void> => {
  const until = Date.now() + 60_000;
  while (!child.output().includes(text)) {
    if (child.process.exitCode !== null || Date.now() > until)
      throw new Error(`"${text}" was not printed:\n${child.output()}`);
    await new Promise((wake) => setTimeout(wake, 25));
  }
};
