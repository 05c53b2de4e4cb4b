import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Notice } from '../notices/notice.ts';
import { indexStream, openTableFolder, type TableFolder } from './file.ts';

const START_TIMEOUT_MS = 60_000;

export interface TableEngine {
  address: string;
  stop(): Promise<void>;
}

/** Starts the bundled DynamoDB engine, or uses the emulator that AWS_ENDPOINT_URL names. */
export const startTableEngine = async (dataFolder: string | undefined): Promise<TableEngine> => {
  const given = process.env.AWS_ENDPOINT_URL;
  if (given) return { address: given.replace(/\/$/, ''), stop: async () => {} };
  const binary = findBinary();
  const pidFile = dataFolder ? join(dataFolder, 'table.pid') : undefined;
  if (pidFile) reapOrphan(pidFile, binary);
  const folder = openTableFolder(dataFolder);
  const file = join(folder.path, 'table.sqlite');
  const { child, address } = await listenOnFreePort(binary, file);
  const leash = holdLeash(child, folder);
  if (pidFile) writeFileSync(pidFile, String(child.pid));
  indexStream(file);
  return {
    address,
    stop: async () => {
      leash?.kill();
      await stopChild(child);
      folder.forget();
      if (pidFile) rmSync(pidFile, { force: true });
    },
  };
};

/** The engine's binary for this machine. */
export const findBinary = (): string => {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  for (const candidate of [name, 'dynoxide']) {
    try {
      const folder = dirname(createRequire(import.meta.url).resolve(`${candidate}/package.json`));
      const file = ['dynoxide', 'dynoxide.exe', 'bin/dynoxide']
        .map((part) => join(folder, part))
        .find((path) => existsSync(path));
      if (file) return file;
    } catch {
      // Not installed under this name: tries the next.
    }
  }
  throw new Notice(
    `There is no bundled database engine for ${process.platform} ${process.arch}. ` +
      'Either run "npm i --no-save dynoxide", or set AWS_ENDPOINT_URL to another DynamoDB, SQS and S3 emulator.',
  );
};

/** A small shell that ends the engine when this process dies, even by SIGKILL: its standard input then closes. */
const holdLeash = (child: ChildProcess, { path, isPassing }: TableFolder): ChildProcess | undefined => {
  if (process.platform === 'win32' || child.pid === undefined) return undefined;
  const forget = isPassing ? `; rm -rf '${path}'` : '';
  const leash = spawn('/bin/sh', ['-c', `read _; kill ${child.pid} 2>/dev/null${forget}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  leash.on('error', () => {});
  leash.unref();
  child.on('exit', () => leash.kill());
  return leash;
};

const reapOrphan = (pidFile: string, binary: string): void => {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (command.startsWith(binary)) process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
  rmSync(pidFile, { force: true });
};

/** A port found free may be taken before the engine listens on it; then another is tried. */
const listenOnFreePort = async (binary: string, file: string): Promise<{ child: ChildProcess; address: string }> => {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(port), '--db-path', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const stderrText = await untilListening(child);
    if (stderrText === undefined) return { child, address: `http://127.0.0.1:${port}` };
    await stopChild(child);
    if (tries === 5 || !/in use/i.test(stderrText))
      throw new Notice(`The database engine did not start: ${stderrText}`);
  }
};

/** Waits for the engine's own message, because an answer from the port could be another process's. Returns the complaint if it does not listen. */
const untilListening = (child: ChildProcess): Promise<string | undefined> =>
  new Promise((resolve) => {
    let output = '';
    const timer = setTimeout(() => resolve(`no message within ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
    const settle = (outcome: string | undefined) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('listening on')) settle(undefined);
    });
    child.once('error', (error) => settle(error.message));
    child.once('close', (code) => settle(output.trim() || `exit ${code}`));
  });

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const hard = setTimeout(() => child.kill('SIGKILL'), 2000);
    child.once('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGTERM');
  });

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
