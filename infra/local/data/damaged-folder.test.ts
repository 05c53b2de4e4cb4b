import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesInTurn } from '../../../test/support/run/full.ts';
import { type HttpRequest, json } from '../http/message.ts';
import { Notice } from '../notices/notice.ts';
import { call, itemsOf } from '../test-fixture/call.ts';
import { fixtureAssembly, spawnCloud, startFixture } from '../test-fixture/cloud.ts';
import { diskProblem, withDiskHealth } from './disk.ts';

const root = mkdtempSync(join(tmpdir(), 'northlight-damaged-'));
const sound = join(root, 'sound');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder of a cloud that ran and was stopped. */
beforeAll(async () => {
  const cloud = await startFixture(sound);
  await call(cloud.origin, 'POST /api/item/kept', { body: 1 });
  await cloud.close();
});

const MOST_MS = 15_000;

/** Starts a cloud that must refuse: its exit code, its output by lines, and whether that took seconds only. */
const refusal = async (data: string) => {
  const started = performance.now();
  const child = spawnCloud({ LOCAL_CLOUD_DATA: data, LOCAL_CLOUD_ASSEMBLY: fixtureAssembly(), PORT: '0' });
  const code = await Promise.race([child.code, new Promise((done) => setTimeout(done, MOST_MS, 'still runs'))]);
  child.process.kill('SIGKILL');
  return { code, lines: child.output().trim().split('\n'), isQuick: performance.now() - started < MOST_MS };
};

const copyOf = (name: string): string => {
  const folder = join(root, name);
  cpSync(sound, folder, { recursive: true });
  return folder;
};

const overwrite = (file: string, from: number): void => {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(64 * 1024, 'not a page'), 0, 64 * 1024, from);
  closeSync(handle);
};

const emptyTables = (file: string): void => {
  const database = new DatabaseSync(file);
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of names) {
    const columns = database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all();
    if (columns.some((column) => column.name === 'item_json' || column.name === 'pk'))
      database.exec(`DELETE FROM "${name}"`);
  }
  database.close();
};

const damages: [string, (folder: string) => void, RegExp][] = [
  [
    'its state is no database',
    (folder) => writeFileSync(join(folder, 'state.sqlite'), 'x'.repeat(9000)),
    /state\.sqlite is damaged/,
  ],
  ['its state is gone', (folder) => rmSync(join(folder, 'state.sqlite')), /state\.sqlite is missing beside its table/],
  [
    'its table is no database',
    (folder) => writeFileSync(join(folder, 'table.sqlite'), 'x'.repeat(9000)),
    /table\.sqlite is damaged/,
  ],
  [
    'pages of its table are overwritten',
    (folder) => overwrite(join(folder, 'table.sqlite'), 8192),
    /table\.sqlite is damaged/,
  ],
  [
    'its table is cut to nothing',
    (folder) => truncateSync(join(folder, 'table.sqlite')),
    /table\.sqlite is missing or empty/,
  ],
  ['its table is gone', (folder) => rmSync(join(folder, 'table.sqlite')), /table\.sqlite is missing or empty/],
  ['its table holds no items', (folder) => emptyTables(join(folder, 'table.sqlite')), /The table in .* is empty/],
  [
    'its secrets are gone',
    (folder) => rmSync(join(folder, 'secrets.json')),
    /secrets\.json is missing.*links and codes given out so far/,
  ],
];

/** Which of them the quick run starts as a program; the others it starts in this process, where that ends with the same words. */
const asProgram = casesInTurn(damages, 4, 0);

const refusalHere = async (data: string): Promise<string[]> => {
  const ended = await startFixture(data).catch((error: unknown) => error);
  return ended instanceof Notice ? ended.message.split('\n') : [`no notice: ${String(ended)}`];
};

describe('reliability P2 2, P2 3, P2 5: a folder of earlier runs is refused in one line that says what to do', () => {
  const wayOut = /from a copy of the folder, or begin anew with "npm start -- --fresh"/;

  it.each(asProgram)('when %s', async (name, damage, message) => {
    const folder = copyOf(name.replaceAll(' ', '-'));
    damage(folder);
    const { code, lines, isQuick } = await refusal(folder);
    expect([code, lines.length, isQuick], lines.join('\n')).toEqual([1, 1, true]);
    expect(lines[0]).toMatch(message);
    expect(lines[0]).toMatch(wayOut);
  });

  it.each(damages.filter((each) => !asProgram.includes(each)))('when %s', async (name, damage, message) => {
    const folder = copyOf(name.replaceAll(' ', '-'));
    damage(folder);
    const lines = await refusalHere(folder);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(message);
    expect(lines[0]).toMatch(wayOut);
  });

  it('reliability P2 4: and is taken as it is when nothing is wrong, nor held by another program with a stale process id', async () => {
    const folder = copyOf('nothing-wrong');
    writeFileSync(join(folder, 'cloud.pid'), String(process.ppid));
    const cloud = await startFixture(folder);
    expect(await itemsOf(cloud.origin, 'T#A#kept')).toHaveLength(1);
    await cloud.close();
  });
});

/** Whether this account may mount a file system of its own, as root of a namespace. */
const maySeparate = spawnSync('/bin/sh', ['-c', 'unshare -rm true']).status === 0;

/** Starts a cloud on a file system that is mounted for it alone. */
const startOn = (mount: string, data: string) => {
  const main = join(import.meta.dirname, '../main.ts');
  const env = { ...process.env, LOCAL_CLOUD_DATA: data, LOCAL_CLOUD_ASSEMBLY: fixtureAssembly(), PORT: '0' };
  const inside = `${mount} && exec "${process.execPath}" "${main}"`;
  const { status, stderr, stdout } = spawnSync('/bin/sh', ['-c', 'exec unshare -rm /bin/sh -c "$INSIDE"'], {
    env: { ...env, INSIDE: inside },
    timeout: MOST_MS,
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
};

describe.runIf(maySeparate)('a disk that cannot be written', () => {
  it('ends the start in one line when it is full', () => {
    const data = copyOf('full');
    const { status, lines } = startOn(`mount -t tmpfs -o size=1m none "${data}"`, data);
    expect([status, lines.length], lines.join('\n')).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^The disk of .* is full .*Free some space, or set LOCAL_CLOUD_DATA/);
  });

  it('ends the start in one line when it is read-only', () => {
    const data = copyOf('read-only');
    const { status, lines } = startOn(`mount -t tmpfs -o size=64m,ro none "${data}"`, data);
    expect([status, lines], lines.join('\n')).toEqual([
      1,
      [
        `${data} cannot be written. Give this account the right to write there, or set LOCAL_CLOUD_DATA to another folder.`,
      ],
    ]);
  });
});

it('a file in the place of the folder ends the start in one line', async () => {
  const data = join(root, 'a-file');
  writeFileSync(data, '');
  const { code, lines } = await refusal(data);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/cannot be made a folder\. Remove what is in its place/);
});

describe('reliability P2 6: a disk that fills up while the cloud runs', () => {
  const healthy = async () => json(200, { status: 'ok' });
  const ask = (path: string, free: number) =>
    withDiskHealth(healthy, () => diskProblem('/data', () => free))({ path } as HttpRequest);

  it('is what health says, with 503 and when to ask again', async () => {
    const answer = await ask('/api/health', 1024);
    const { error } = JSON.parse(String(answer.body));
    expect([answer.status, error.code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '10']);
    expect(error.message).toMatch(
      /^The disk of \/data is full \(0\.0 MB free of the 8\.0 MB needed\)\. Free some space/,
    );
  });

  it('keeps nothing else from being answered, and is over when there is room again', async () => {
    expect((await ask('/api/catalog', 1024)).status).toBe(200);
    expect((await ask('/api/health', 1024 ** 3)).status).toBe(200);
  });

  it('is never said of a cloud in memory', () => {
    expect(diskProblem(undefined)).toBeUndefined();
  });
});
