import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeClient } from '../../infra/client/write-client.ts';
import { startSteps } from '../../shared/company/site/developers/guide.ts';
import { limitedCloud } from '../support/cloud/shared/limited-cloud.ts';
import { type As, seeded, signedInAs } from '../support/people/staff.ts';
import { root } from '../support/run/tool.ts';

let origin: string;
let start: number;
let admin: As;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-client-'));
  ({ origin, start } = await limitedCloud());
  admin = await signedInAs(origin, seeded.admin);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program to its end, and returns what it printed. */
const run = (command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): string => {
  const ended = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } });
  expect(ended.status, `${command} ${args.join(' ')}\n${ended.stdout}${ended.stderr}`).toBe(0);
  return ended.stdout;
};

describe('the typed client', () => {
  it('packs, installs into an empty folder without network, and does a stranger’s work', async () => {
    const source = join(folder, 'package');
    const home = join(folder, 'stranger');
    writeClient(source);
    const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], source));
    expect(packed.files.map(({ path }: { path: string }) => path).sort()).toEqual([
      'README.md',
      'index.d.ts',
      'index.js',
      'package.json',
    ]);
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed.filename)], home);
    copyFileSync(join(root, 'test/support/client/stranger.ts.txt'), join(home, 'use.ts'));
    const options = { strict: true, noEmit: true, target: 'es2022', module: 'nodenext', types: ['node'] };
    const typeRoots = [join(root, 'node_modules/@types')];
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, typeRoots } }));
    run(join(root, 'node_modules/.bin/tsc'), ['-p', home], home);

    const key = await admin('POST /api/api-keys', {
      body: { name: 'Stranger', scopes: ['leads:read', 'leads:write'], callsPerMinute: 12 },
    });
    expect(key.status, key.body).toBe(201);
    const used = JSON.parse(
      run(process.execPath, ['use.ts'], home, {
        ORIGIN: origin,
        KEY: key.json.secret,
        NOW: new Date(start).toISOString(),
      }),
    );
    expect(used.found).toEqual(expect.arrayContaining(used.made));
    expect(used.failure).toMatchObject({ status: 400, code: 'INVALID_INPUT', fields: [{ path: 'email' }] });
    expect(used.refused).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(used).toMatchObject({ unknown: 404, pages: 8, forged: 'The webhook call is too old.' });
    // More calls than a minute allows: they waited as long as they were told, and all were answered.
    expect(used.waited.length).toBeGreaterThan(0);
    expect(Math.max(...used.waited)).toBeLessThanOrEqual(60);
    expect(readFileSync(join(home, 'node_modules/@northlight/client/index.js'), 'utf8')).not.toMatch(/^import /m);
  });
});

describe('the start in five minutes', () => {
  it('works as typed against the local machine', () => {
    const steps = startSteps({ name: 'Northlight', origin, isLocal: true });
    const printed = run('bash', ['-e', '-c', steps.map(({ code }) => code).join('\necho\n')], root, {
      PORT: new URL(origin).port,
    });
    const [read, added, tried, log] = printed
      .trim()
      .split(/\n|(?<=\})(?=\{")/)
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    expect(read).toMatchObject({ items: [{ leadId: expect.any(String) }] });
    expect(added).toMatchObject({ leadId: expect.any(String), created: true });
    expect(tried).toMatchObject({ type: 'webhook.test' });
    expect(log.items).toMatchObject([{ type: 'webhook.test' }]);
  });
});
