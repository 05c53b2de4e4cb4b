import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

const steps: [string, string, string[]][] = [
  ['types', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--config', '.knip.json']],
  [
    'dependency rule and quick tests',
    'node_modules/vitest/vitest.mjs',
    ['run', '--config', 'test/vitest.config.ts', '--project', 'unit', '--project', 'component'],
  ],
];

const run = (command: string, args: string[]): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(root, command), ...args], { cwd: root, stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });

let failed = 0;
for (const [name, command, args] of steps) {
  const start = performance.now();
  const code = await run(command, args);
  if (code !== 0) failed++;
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
process.exit(failed > 0 ? 1 : 0);
