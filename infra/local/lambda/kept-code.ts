import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Copies of bundles that clouds have run, by the hash of what is in them. */
const kept = fileURLToPath(new URL('../../../.cache/functions', import.meta.url));
const KEEP_MS = 3 * 24 * 60 * 60 * 1000;

const hashOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name);
    if (statSync(file).isFile()) hash.update(`${name}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 32);
};

/**
 * The folder from which instances load a bundle. It is a copy, because the next synthesis replaces cdk.out while this
 * cloud keeps running the code that it started with; and it is the same at each start with the same code, so that V8 finds
 * again what it compiled (`compiledIn`), which is half of an instance's start.
 */
export const keepCode = (bundle: string): string => {
  const folder = join(kept, hashOf(bundle));
  const now = new Date();
  if (existsSync(folder)) {
    utimesSync(folder, now, now);
    return folder;
  }
  mkdirSync(kept, { recursive: true });
  // Another cloud may be copying the same bundle: each copies for itself, and the first to finish wins.
  const copy = `${folder}.${process.pid}`;
  cpSync(bundle, copy, { recursive: true });
  utimesSync(copy, now, now);
  try {
    renameSync(copy, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(copy, { recursive: true, force: true });
  }
  return folder;
};

/** Where V8 keeps what it compiled of a bundle. */
export const compiledIn = (folder: string): string => join(folder, '.compiled');

/** Removes copies that no cloud has started with for three days. */
export const dropOldCode = (): void => {
  if (!existsSync(kept)) return;
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    // Another cloud that starts at this moment may have put its copy in place or dropped this one.
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - KEEP_MS) rmSync(folder, { recursive: true, force: true });
  }
};
