// Runs before anything is installed, hence plain JavaScript for Node 20 and newer without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const say = (text) => process.stderr.write(`${text}\n`);
const [command = 'start', ...args] = process.argv.slice(2);

const scripts = {
  start: 'infra/local/main.ts',
  test: 'test/run.ts',
  check: 'test/check.ts',
  'test:full': 'test/run.ts',
  bench: 'test/bench/run.ts',
  pictures: 'test/pictures/run.ts',
  token: 'infra/local/token.ts',
  backup: 'infra/local/backup.ts',
  restore: 'infra/local/restore.ts',
  company: 'infra/transfer/company.ts',
  client: 'infra/client/build.ts',
  synth: undefined,
  deploy: undefined,
};

class Notice extends Error {}

/** Child processes that signals are forwarded to; each shuts itself down. */
const running = new Set();
let orphaned;

/** A killed npm does not signal its scripts, but their parent process id changes. */
function watchParent() {
  const parent = process.ppid;
  const check = () => {
    if (process.ppid !== parent) for (const child of running) child.kill('SIGTERM');
  };
  return process.env.npm_lifecycle_event ? setInterval(check, 1000).unref() : {};
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}

function run(file, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, parameters, { cwd: root, stdio: 'inherit', ...options });
    running.add(child);
    if (!orphaned) orphaned = watchParent();
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1));
    });
  });
}

/** True if node_modules already matches the lockfile, so that a manual install is not repeated. */
function holdsLocked(lock) {
  const hidden = at('node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(lock.toString()).packages).filter(([name]) =>
    name.startsWith('node_modules/'),
  );
  return wanted.every(([name, { version, optional }]) =>
    present[name] ? present[name].version === version : optional === true,
  );
}

async function installed() {
  const lock = readFileSync(at('package-lock.json'));
  const seal = createHash('sha256').update(lock).digest('hex');
  const mark = at('node_modules/.northlight-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8').trim() === seal) return;
  if (holdsLocked(lock)) return writeFileSync(mark, `${seal}\n`);
  say('Installing dependencies with npm ci: the first time takes a minute or two …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    shell: process.platform === 'win32',
  }).catch(() => 127);
  if (code !== 0) {
    throw new Notice(
      code === 127
        ? 'npm was not found. Install Node.js 20 or newer with npm, then try again.'
        : `The installation failed (npm ci ended with ${code}); the reason is above. Check the network and the registry, then try again.`,
    );
  }
  writeFileSync(mark, `${seal}\n`);
}

/** Finds Node 24 from the lockfile, or the running Node if it can strip types itself. */
function findNode() {
  const bundled = at('node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  throw new Notice(
    `There is no bundled Node.js for ${process.platform} ${process.arch}, and ${process.version} is too old: install Node.js 22.19 or newer.`,
  );
}

const ignored = /(^|\/)(node_modules|dist|cdk\.out|\.cache|\.local|test-fixture|local)$|\.(test|md)\.?[a-z]*$/;

/** The size of stage to run here, such as `NORTHLIGHT_SIZE=small npm start`. */
const size = process.env.NORTHLIGHT_SIZE ? ['--context', `size=${process.env.NORTHLIGHT_SIZE}`] : [];

function hashOf(paths) {
  const hash = createHash('sha256').update(size.join(' '));
  const visit = (path) => {
    if (!existsSync(at(path)) || ignored.test(path)) return;
    if (statSync(at(path)).isDirectory()) for (const name of readdirSync(at(path)).sort()) visit(`${path}/${name}`);
    else hash.update(path).update(readFileSync(at(path)));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** Runs a step only if its inputs have changed since it last succeeded. */
async function whenChanged(name, paths, output, what, step) {
  const seal = hashOf(paths);
  const mark = at('.cache', name);
  if (existsSync(mark) && existsSync(at(output)) && readFileSync(mark, 'utf8') === seal) return;
  say(what);
  rmSync(mark, { force: true });
  const code = await step();
  if (code !== 0) throw new Notice(`${name} failed (exit ${code}); the reason is above.`);
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(mark, seal);
}

const webSources = ['web', 'shared', 'package-lock.json'];

async function buildSite(node) {
  await whenChanged('site', webSources, 'web/dist/index.html', 'Building the site …', () =>
    run(node, [at('node_modules/vite/bin/vite.js'), 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']),
  );
}

async function synthesize(node) {
  const sources = ['infra', 'functions', ...webSources];
  await whenChanged('template', sources, 'cdk.out/manifest.json', 'Synthesizing the template …', () => {
    rmSync(at('cdk.out'), { recursive: true, force: true });
    return quietly(node, ['--disable-warning=ExperimentalWarning', 'infra/app.ts', ...size]);
  });
}

/** Shows the output only on failure, because bundling is verbose. */
async function quietly(file, parameters) {
  const child = spawn(file, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  running.delete(child);
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code;
}

async function main() {
  if (!(command in scripts)) throw new Notice(`"${command}" is none of: ${Object.keys(scripts).join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Notice(`Node.js ${process.versions.node} is too old: install 20 or newer.`);
  await installed();
  const node = findNode();
  if (['token', 'backup', 'restore', 'company'].includes(command))
    return run(node, ['--disable-warning=ExperimentalWarning', scripts[command], ...args]);
  if (command === 'deploy') {
    await buildSite(node);
    return run(node, [at('node_modules/aws-cdk/bin/cdk'), 'deploy', ...args]);
  }
  if (command === 'synth' && args.length > 0) {
    await buildSite(node);
    return run(node, ['infra/app.ts', ...args]);
  }
  // What runs tests makes both beside what needs neither.
  if (!['check', 'test', 'test:full'].includes(command)) {
    await buildSite(node);
    await synthesize(node);
  }
  const script = scripts[command];
  if (!script) return 0;
  if (command === 'test' && !existsSync(at(script)))
    return run(node, [at('node_modules/vitest/vitest.mjs'), 'run', ...args]);
  if (!existsSync(at(script))) throw new Notice(`${script} does not exist.`);
  const full = command === 'test:full' ? ['--full'] : [];
  // The IPC channel closes however this process ends, which stops the local cloud too.
  const stdio = command === 'start' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  return run(node, ['--disable-warning=ExperimentalWarning', script, ...full, ...args], { stdio });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    say(error instanceof Notice ? error.message : error.stack);
    process.exitCode = 1;
  },
);
