import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Notice } from '../notices/notice.ts';
import { backedUp, countsOf, digestsOf, type Manifest, manifestName } from './manifest.ts';
import { copyAtOneMoment, sealCopy } from './snapshot.ts';

const databases = ['table.sqlite', 'state.sqlite', 'fauxqs.db'] as const;

const prepare = (data: string, target: string): void => {
  const lacking = Object.values(backedUp).find((name) => !existsSync(join(data, name)));
  if (lacking) throw new Notice(`There is nothing to back up in ${data}: ${lacking} is missing.`);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Notice(`${target} is not empty. Name a folder that does not exist yet.`);
  mkdirSync(target, { recursive: true });
};

/** Secrets are written when a cloud starts; a copy of half a file is not JSON. */
const copySecrets = (from: string, to: string): void => {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
  JSON.parse(readFileSync(to, 'utf8'));
};

/** Copies a data folder into an empty folder as it is at one moment, while a cloud may run on it. */
export const takeBackup = async (data: string, target: string): Promise<Manifest> => {
  prepare(data, target);
  const copies = databases.map((name) => ({ from: join(data, backedUp[name]), to: join(target, name) }));
  try {
    await copyAtOneMoment(copies);
    const takenAt = new Date().toISOString();
    copySecrets(join(data, 'secrets.json'), join(target, 'secrets.json'));
    for (const { to } of copies) sealCopy(to);
    const manifest: Manifest = { format: 1, takenAt, counts: countsOf(target), files: await digestsOf(target) };
    writeFileSync(join(target, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } catch (error) {
    for (const name of Object.keys(backedUp))
      for (const end of ['', '-wal', '-shm']) rmSync(join(target, name + end), { force: true });
    throw error;
  }
};

/** The bytes of a backup, in megabytes. */
export const megabytesOf = ({ files }: Manifest): string =>
  (Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024).toFixed(1);
