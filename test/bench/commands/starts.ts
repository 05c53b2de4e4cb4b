import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../support/cloud/cloud.ts';
import { root } from '../../support/run/tool.ts';
import { type Row, summarize } from '../measuring/measure.ts';

const WARM_STARTS = 5;
const PATIENCE_MS = 600_000;
/** What was installed, built or kept here, and the repository’s own memory. */
const left = new Set(['node_modules', '.cache', '.local', '.backups', '.git', 'cdk.out', 'test-results', 'web/dist']);

/** A folder with the sources and nothing else, as on a machine that has just fetched them. */
const bareFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-start-'));
  cpSync(root, folder, { recursive: true, filter: (source) => !left.has(relative(root, source)) });
  return folder;
};

/** `npm start` or `npm run synth` there, without asking any registry. */
const begin = (folder: string, command: string, port = 0): ChildProcess =>
  spawn(process.execPath, ['infra/bootstrap.mjs', command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, npm_config_offline: 'true', PORT: String(port), NORTHLIGHT_BENCH: '' },
  });

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

interface Built {
  readonly exitCode: number;
  readonly install: number;
  readonly site: number;
  readonly template: number;
}

/** Installs, builds and synthesizes what is missing, and says how long each took by what is said as it begins. */
const build = async (folder: string): Promise<Built> => {
  const start = performance.now();
  const child = begin(folder, 'synth');
  const begun = { site: 0, template: 0 };
  if (!child.stderr) throw new Error('Nothing is said');
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('Building the site')) begun.site = secondsSince(start);
    if (line.startsWith('Synthesizing')) begun.template = secondsSince(start);
  });
  const [exitCode] = await once(child, 'close');
  const { site, template } = begun;
  return { exitCode, install: site, site: template - site, template: secondsSince(start) - template };
};

const isHealthy = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://localhost:${port}/api/health`)).ok;
  } catch {
    return false;
  }
};

/** Seconds from the command until the product answers; what it keeps stays in its folder. */
const startOnce = async (folder: string): Promise<number> => {
  const port = await freePort();
  const start = performance.now();
  const child = begin(folder, 'start', port);
  child.stderr?.resume();
  const ended = once(child, 'close');
  try {
    while (!(await isHealthy(port))) {
      if (child.exitCode !== null || performance.now() - start > PATIENCE_MS) throw new Error('npm start failed');
      await new Promise((wake) => setTimeout(wake, 20));
    }
    return secondsSince(start);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

const row = (what: string, goal: string, seconds: readonly number[], note: string): Row => ({
  row: 19,
  what,
  unit: 's',
  goal,
  ...summarize(seconds),
  note,
});

/** Row 19: in a folder with the sources alone; packages come from npm’s own cache where it has all of them. */
export const starts = async (): Promise<Row[]> => {
  const folder = bareFolder();
  try {
    let first = await build(folder);
    const isInstalled = first.exitCode === 0;
    if (!isInstalled) {
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      first = await build(folder);
    }
    if (first.exitCode !== 0) throw new Error('npm run synth failed');
    const install = isInstalled ? first.install : 0;
    const firstStart = await startOnce(folder);
    const warm: number[] = [];
    for (let n = 0; n < WARM_STARTS; n++) warm.push(await startOnce(folder));
    appendFileSync(join(folder, 'web/app/start/start.tsx'), '\n');
    const again = await build(folder);
    const said = isInstalled
      ? `installation ${install.toFixed(1)} s, from npm’s cache`
      : 'without the installation: npm’s cache lacks packages';
    const [load = 0] = loadavg();
    const all = install + first.site + first.template + firstStart;
    return [
      row(
        'first start on a bare machine',
        '≤ 90',
        [all],
        `${said}; the product itself ${firstStart.toFixed(1)} s; load ${load.toFixed(1)}`,
      ),
      row('warm start', '≤ 3', warm, `${WARM_STARTS} times, with the data of the first`),
      row('site build, first', '≤ 5', [first.site], 'nothing kept'),
      row('site build, after a change', '≤ 5', [again.site], 'one page changed'),
      row('synthesis, first', '', [first.template], 'nothing kept'),
      row('synthesis, after a change', '', [again.template], 'one page changed'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
