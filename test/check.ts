import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** All at once: some of them keep one core busy, some two, and together they wait for nothing. */
const steps: [string, string, string[]][] = [
  ['types', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--config', '.knip.json']],
  [
    'dependency rule and quick tests',
    'node_modules/vitest/vitest.mjs',
    ['run', '--config', 'test/vitest.config.ts', '--project', 'unit', '--project', 'component', '--maxWorkers=2'],
  ],
];

const run = (command: string, args: string[]): Promise<[number, Buffer]> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(root, command), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
    child.on('error', fail);
    child.on('close', (code) => done([code ?? 1, Buffer.concat(printed)]));
  });

const check = async ([name, command, args]: (typeof steps)[number]): Promise<boolean> => {
  const start = performance.now();
  const [code, printed] = await run(command, args);
  process.stdout.write(printed);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return code === 0;
};

const passed = await Promise.all(steps.map(check));
process.exit(passed.every(Boolean) ? 0 : 1);
