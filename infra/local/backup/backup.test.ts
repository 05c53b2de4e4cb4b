import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { call, itemsOf } from '../test-fixture/call.ts';
import { startFixture } from '../test-fixture/cloud.ts';
import { backedUp } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { copyAtOneMoment } from './snapshot.ts';
import { takeBackup } from './take-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'northlight-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
const newFolder = (name: string): string => {
  folders += 1;
  return join(root, `${name}-${folders}`);
};

describe('databases that are written to are copied', () => {
  const first = join(root, 'first.db');
  const second = join(root, 'second.db');
  let writer: Worker;
  beforeAll(async () => {
    for (const file of [first, second]) {
      const database = new DatabaseSync(file);
      database.exec('PRAGMA journal_mode = WAL; CREATE TABLE numbers (n INTEGER); INSERT INTO numbers VALUES (0)');
      database.close();
    }
    // Writes each number to the first database, then to the second.
    const program = `const { DatabaseSync } = require('node:sqlite');
      const open = (file) => { const d = new DatabaseSync(file); d.exec('PRAGMA busy_timeout = 10000'); return d; };
      const [first, second] = ${JSON.stringify([first, second])}.map(open);
      for (let n = 1; ; n++) for (const d of [first, second]) d.exec('INSERT INTO numbers VALUES (' + n + ')');`;
    writer = new Worker(program, { eval: true, execArgv: ['--disable-warning=ExperimentalWarning'] });
    while (lastIn(second) < 10) await new Promise((wake) => setTimeout(wake, 5));
  });
  afterAll(async () => void (await writer.terminate()));

  const lastIn = (file: string): number => {
    const database = new DatabaseSync(file, { readOnly: true });
    database.exec('PRAGMA busy_timeout = 10000');
    const { n } = database.prepare('SELECT max(n) AS n FROM numbers').get() ?? {};
    database.close();
    return Number(n);
  };
  /** How far the copy of the first is ahead of the copy of the second: 0 or 1 if they are of one moment. */
  const ahead = async (copy: (a: string, b: string) => Promise<void>): Promise<number> => {
    const folder = mkdtempSync(join(root, 'copies-'));
    const [a, b] = [join(folder, 'a'), join(folder, 'b')];
    await copy(a, b);
    return lastIn(a) - lastIn(b);
  };
  const pairs = (a: string, b: string) => [
    { from: first, to: a },
    { from: second, to: b },
  ];

  it('all as they were at one moment', async () => {
    for (let times = 0; times < 10; times++)
      expect([0, 1]).toContain(await ahead(async (a, b) => await copyAtOneMoment(pairs(a, b))));
  });

  it('control: one after the other they do not fit together', async () => {
    const apart = await ahead(async (a, b) => {
      for (const each of pairs(a, b)) {
        await copyAtOneMoment([each]);
        const now = lastIn(second);
        while (lastIn(second) < now + 3) await new Promise((wake) => setTimeout(wake, 1));
      }
    });
    expect(apart).toBeLessThan(0);
  });
});

describe('a data folder', () => {
  let data: string;
  let cloud: Cloud;
  let source: string;
  beforeAll(async () => {
    data = newFolder('data');
    source = newFolder('backup');
    cloud = await startFixture(data);
    await call(cloud.origin, 'POST /api/item/kept', { body: 1 });
    await takeBackup(data, source);
    await call(cloud.origin, 'POST /api/item/later', { body: 1 });
  });
  afterAll(async () => await cloud.close());

  const itemsAfterRestore = async (folder: string) => {
    const restored = await startFixture(folder);
    const found = await Promise.all(['kept', 'later'].map((name) => itemsOf(restored.origin, `T#A#${name}`)));
    await restored.close();
    return found.map((items) => items.length);
  };

  it('is backed up while a cloud runs on it, and restored elsewhere as it was', async () => {
    const folder = newFolder('elsewhere');
    const { manifest, aside } = await restoreBackup(source, folder);
    expect([manifest.counts.items, aside]).toEqual([expect.any(Number), undefined]);
    expect(readdirSync(source).sort()).toEqual([...Object.keys(backedUp), 'manifest.json'].sort());
    expect(await itemsAfterRestore(folder)).toEqual([1, 0]);
  });

  it('is not restored while a cloud uses it', async () => {
    await expect(restoreBackup(source, data)).rejects.toThrow(`Another local cloud (process ${process.pid}) uses`);
  });

  it('is not backed up over what is there, nor made of nothing', async () => {
    await expect(takeBackup(data, source)).rejects.toThrow('is not empty');
    await expect(takeBackup(newFolder('nothing'), newFolder('target'))).rejects.toThrow('There is nothing to back up');
  });

  it('keeps what was there before a restore beside it', async () => {
    const folder = newFolder('twice');
    await restoreBackup(source, folder);
    const { aside } = await restoreBackup(source, folder);
    expect(readdirSync(aside ?? '').sort()).toEqual(['queues', 'secrets.json', 'state.sqlite', 'table.sqlite']);
  });

  const damages: [string, (folder: string) => void, string][] = [
    ...Object.keys(backedUp).map((name): [string, (folder: string) => void, string] => [
      `a byte more in ${name}`,
      (folder) => appendFileSync(join(folder, name), ' '),
      `${name} is not what was backed up`,
    ]),
    [
      'a byte changed in table.sqlite',
      (folder) => {
        const file = join(folder, 'table.sqlite');
        const bytes = readFileSync(file);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
      'table.sqlite is not what was backed up',
    ],
    ['no state', (folder) => rmSync(join(folder, 'state.sqlite')), 'state.sqlite is missing'],
    ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), 'holds no backup'],
    ['half a manifest', (folder) => writeFileSync(join(folder, 'manifest.json'), '{'), 'is not valid JSON'],
  ];

  it.each(damages)('is not restored from a backup with %s, and keeps what it has', async (_, damage, message) => {
    const [damaged, folder] = [newFolder('damaged'), newFolder('target')];
    await restoreBackup(source, folder);
    await takeBackup(folder, damaged);
    damage(damaged);
    const before = readFileSync(join(folder, 'table.sqlite'));
    await expect(restoreBackup(damaged, folder)).rejects.toThrow(message);
    expect(readFileSync(join(folder, 'table.sqlite')).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => /before-restore|restoring/.test(name))).toEqual([]);
  });
});
