import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { claimFolder, ownedNames } from '../data/data-folder.ts';
import { backedUp, checkBackup, type Manifest } from './manifest.ts';

const PASSING = '.restoring';

/** Moves what a folder holds aside, so that a restore never destroys; the name of the folder it is in, if there was any. */
const setAside = (data: string): string | undefined => {
  const present = ownedNames.filter((name) => existsSync(join(data, name)));
  if (!present.includes('table.sqlite')) {
    for (const name of present) rmSync(join(data, name), { recursive: true, force: true });
    return undefined;
  }
  const aside = join(data, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const name of present) renameSync(join(data, name), join(aside, name));
  return aside;
};

/** What a restore did. */
export interface Restored {
  readonly manifest: Manifest;
  /** Where the folder's former data is. */
  readonly aside: string | undefined;
}

/**
 * Puts a backup in the place of a data folder's content; throws a notice for a folder in use or a damaged backup. Nothing
 * is replaced before all of the backup lies beside it.
 */
export const restoreBackup = async (source: string, data: string): Promise<Restored> => {
  const manifest = await checkBackup(source);
  const release = claimFolder(data, false);
  const arriving = Object.entries(backedUp).map(([name, place]) => ({
    from: join(source, name),
    passing: join(data, name + PASSING),
    to: join(data, place),
  }));
  try {
    for (const { from, passing } of arriving) copyFileSync(from, passing);
    const aside = setAside(data);
    for (const { passing, to } of arriving) {
      mkdirSync(dirname(to), { recursive: true });
      renameSync(passing, to);
    }
    return { manifest, aside };
  } finally {
    for (const { passing } of arriving) rmSync(passing, { force: true });
    release();
  }
};
