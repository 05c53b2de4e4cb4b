import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../local/backup/restore-backup.ts';
import { takeBackup } from '../local/backup/take-backup.ts';
import { createClock } from '../local/clock.ts';
import { claimFolder } from '../local/data/data-folder.ts';
import { startQueueEngine } from '../local/queue/engine.ts';
import { startTableEngine } from '../local/table/engine.ts';
import { type OpenInstallation, openOnEngines } from './open-installation.ts';

type Work<T> = (installation: OpenInstallation) => Promise<T>;

const onEngines = async <T>(folder: string, work: Work<T>): Promise<T> => {
  const table = await startTableEngine(folder);
  const objects = await startQueueEngine(join(folder, 'queues'), createClock(undefined));
  try {
    const installation = await openOnEngines(table.address, objects.address);
    return await work(installation).finally(() => installation.close());
  } finally {
    await objects.stop();
    await table.stop();
  }
};

/** Works on a copy of a data folder as it is at this moment, while a cloud may run on it. */
export const onCopyOf = async <T>(data: string, work: Work<T>): Promise<T> => {
  const root = mkdtempSync(join(tmpdir(), 'northlight-company-'));
  try {
    await takeBackup(data, join(root, 'backup'));
    await restoreBackup(join(root, 'backup'), join(root, 'moment'));
    return await onEngines(join(root, 'moment'), work);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

/** Works on a data folder that no cloud uses. */
export const onFolder = async <T>(data: string, work: Work<T>): Promise<T> => {
  const release = claimFolder(data, false);
  try {
    return await onEngines(data, work);
  } finally {
    release();
  }
};
