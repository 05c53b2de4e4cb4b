import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Notice } from './notice.ts';

const ownedNames = [
  'table.sqlite',
  'table.sqlite-wal',
  'table.sqlite-shm',
  'state.sqlite',
  'state.sqlite-wal',
  'state.sqlite-shm',
  'queues',
  'secrets.json',
  'address',
];

/** Locks the data folder for one cloud at a time. `fresh` removes the state of earlier runs and nothing else. */
export const claimFolder = (folder: string, fresh: boolean): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'cloud.pid');
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (other && other !== process.pid && isRunning(other)) {
    throw new Notice(
      `Another local cloud (process ${other}) uses ${folder}. Stop it, or set LOCAL_CLOUD_DATA to another folder.`,
    );
  }
  if (fresh) for (const name of ownedNames) rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(join(folder, 'queues'), { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => {
    rmSync(file, { force: true });
    rmSync(join(folder, 'address'), { force: true });
  };
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
};
