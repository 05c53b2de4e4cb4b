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
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Copies of bundles that clouds have run, by the hash of what is in them. */
const kept = fileURLToPath(new URL('../../../.cache/functions', import.meta.url));
const stamps = join(kept, 'stamps');
const KEEP_MS = 3 * 24 * 60 * 60 * 1000;

const hashOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name);
    if (statSync(file).isFile()) hash.update(`${name}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 32);
};

/** What changes whenever somebody writes to a folder, without reading its files. */
const stampOf = (folder: string): string => {
  const hash = createHash('sha256').update(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(join(folder, name));
    hash.update(`${name} ${ino} ${size} ${mtimeMs} ${ctimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 32);
};

/** The hash of a folder, noted by its stamp: there are a hundred megabytes to read, at each start the same. */
const notedHashOf = (folder: string): string => {
  const note = join(stamps, stampOf(folder));
  if (existsSync(note)) return readFileSync(note, 'utf8');
  const hash = hashOf(folder);
  mkdirSync(stamps, { recursive: true });
  writeFileSync(`${note}.${process.pid}`, hash);
  renameSync(`${note}.${process.pid}`, note);
  return hash;
};

/**
 * The folder from which instances load a bundle. It is a copy, because the next synthesis replaces cdk.out while this
 * cloud keeps running the code that it started with; and it is the same at each start with the same code, so that V8 finds
 * again what it compiled (`compiledIn`), which is half of an instance's start.
 */
export const keepCode = (bundle: string): string => {
  const folder = join(kept, notedHashOf(bundle));
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
