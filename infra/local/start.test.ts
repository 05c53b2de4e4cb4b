import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { casesInTurn, shareInTurn } from '../../test/support/run/full.ts';
import { blockedPorts } from './blocked-ports.ts';
import { startCloud } from './cloud.ts';
import { freePort, startTableEngine } from './table/engine.ts';
import { call, itemsOf, untilIdle } from './test-fixture/call.ts';
import { fixtureAssembly, spawnCloud, untilPrinted } from './test-fixture/cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'northlight-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusal = async (environment: Record<string, string>) => {
  const child = spawnCloud({ LOCAL_CLOUD_DATA: 'memory', PORT: '0', ...environment });
  return { code: await child.code, lines: child.output().trim().split('\n') };
};
const assemblyWith = (name: string, template: object) => {
  const out = mkdtempSync(join(folder, name));
  writeFileSync(
    join(out, 'manifest.json'),
    JSON.stringify({
      artifacts: { App: { type: 'aws:cloudformation:stack', properties: { templateFile: 't.json' } } },
    }),
  );
  writeFileSync(join(out, 't.json'), JSON.stringify(template));
  return out;
};

describe('a start that cannot succeed says why in one line', () => {
  it('when the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((done) =>
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
    );
    const { code, lines } = await refusal({ PORT: String(port), LOCAL_CLOUD_ASSEMBLY: fixtureAssembly() });
    other.close();
    expect([code, lines]).toEqual([
      1,
      [`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`],
    ]);
  });

  it.each([
    ['PORT is no port', { PORT: 'abc' }, 'PORT is "abc"; it must be a number from 0 to 65535, for example PORT=3000.'],
    [
      'the clock is no instant',
      { LOCAL_CLOUD_NOW: 'soon' },
      'LOCAL_CLOUD_NOW is "soon"; it must be an instant such as 2026-12-01T09:00:00Z.',
    ],
    [
      'nothing is synthesized',
      { LOCAL_CLOUD_ASSEMBLY: '/nowhere' },
      'No synthesized template in /nowhere: run "npm run synth" first.',
    ],
  ])('when %s', async (_, environment, message) => {
    const { code, lines } = await refusal(environment);
    expect([code, lines]).toEqual([1, [message]]);
  });

  it.each(casesInTurn([22, 4190, 6000, 10_080], 4, 0))(
    'when browsers refuse to open PORT=%i, before anything is made',
    async (port) => {
      const data = join(folder, `blocked-${port}`);
      const { code, lines } = await refusal({ PORT: String(port), LOCAL_CLOUD_DATA: data });
      expect([code, lines, existsSync(data)]).toEqual([
        1,
        [`PORT is ${port}, which browsers refuse to open. Choose another: PORT=3000 npm start`],
        false,
      ]);
    },
  );

  it('when the template holds a resource that is neither run nor listed', async () => {
    const out = assemblyWith('kinesis', { Resources: { Clicks: { Type: 'AWS::Kinesis::Stream' } } });
    const { code, lines } = await refusal({ LOCAL_CLOUD_ASSEMBLY: out });
    expect([code, lines.length, lines[0]]).toEqual([
      1,
      1,
      expect.stringContaining('resource Clicks is of type AWS::Kinesis::Stream'),
    ]);
  });
});

it('blocks exactly the ports below 11,000 that fetch refuses', async () => {
  const dispatcher = {
    dispatch: () => {
      throw new Error('nothing is sent');
    },
  };
  const refused: number[] = [];
  const nearby = new Set([...blockedPorts].flatMap((port) => [port - 1, port, port + 1]));
  const all = Array.from({ length: 10_999 }, (_, n) => n + 1);
  // In the quick run those that are blocked, their neighbors, and a tenth of the others in turn.
  const tried = new Set([...shareInTurn(all, 10), ...nearby]);
  for (const port of [...tried].filter((each) => each > 0).sort((a, b) => a - b)) {
    const request = Object.assign({ method: 'HEAD' }, { dispatcher });
    const failure: Error = await fetch(`http://localhost:${port}`, request).catch((error) => error.cause);
    if (failure.message === 'bad port') refused.push(port);
  }
  expect([...blockedPorts]).toEqual(refused);
});

describe('a machine without a bundled database engine', () => {
  it('stops with a notice that names the alternatives', async () => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform');
    Object.defineProperty(process, 'platform', { value: 'plan9' });
    const starting = startTableEngine(undefined);
    await expect(starting).rejects.toThrow(
      /no bundled database engine for plan9 .*npm i --no-save dynoxide.*AWS_ENDPOINT_URL/,
    );
    if (platform) Object.defineProperty(process, 'platform', platform);
  });
});

const engines = () =>
  execFileSync('ps', ['-eo', 'args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes('dynoxide') && line.includes(folder));

describe('state', () => {
  it('survives SIGKILL: every acknowledged write, its event and every queued message', async () => {
    const port = await freePort();
    const environment = {
      PORT: String(port),
      LOCAL_CLOUD_DATA: join(folder, 'data'),
      LOCAL_CLOUD_ASSEMBLY: fixtureAssembly(),
    };
    const origin = `http://localhost:${port}`;
    const first = spawnCloud(environment);
    await untilPrinted(first, 'Northlight is at');
    const acknowledged: string[] = [];
    const sent: string[] = [];
    const load = Array.from({ length: 8 }, async (_, lane) => {
      for (let index = 0; ; index += 1) {
        const id = `k${lane}-${index}`;
        const answer = await call(origin, `POST /api/item/${id}`, { body: 'x' }).catch(() => undefined);
        if (answer?.status !== 201) return;
        acknowledged.push(id);
        const queued = await call(origin, 'POST /api/send', {
          body: { queue: 'ORDERED', body: id, group: `g${lane}`, id },
        }).catch(() => undefined);
        if (queued?.status !== 202) return;
        sent.push(id);
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: 100_000 }).toBeGreaterThan(60);
    first.process.kill('SIGKILL');
    await Promise.all([first.code, ...load]);
    await expect.poll(engines, { timeout: 60_000 }).toEqual([]);

    const second = spawnCloud(environment);
    await untilPrinted(second, 'Northlight is at');
    await untilIdle(origin);
    const routed = new Set((await itemsOf(origin, 'T#A#routed')).map((item) => item.sk));
    expect(acknowledged.filter((id) => !routed.has(`T#A#${id}`))).toEqual([]);
    const worked = new Set((await itemsOf(origin, 'T#A#worked')).flatMap((item) => item.seen as string[]));
    expect(sent.filter((id) => !worked.has(id))).toEqual([]);
    expect(await itemsOf(origin, 'T#A#seed')).toHaveLength(1);

    second.process.kill('SIGTERM');
    expect(await second.code).toBe(0);
    expect(engines()).toEqual([]);
  });

  it('does not read cdk.out after the start, because the next synthesis replaces it', async () => {
    const assembly = join(folder, 'replaced');
    cpSync(fixtureAssembly(), assembly, { recursive: true });
    const cloud = await startCloud({
      port: 0,
      assembly,
      data: undefined,
      rateLimits: false,
      demoLife: false,
      fresh: false,
    });
    rmSync(assembly, { recursive: true });
    const answer = await call(cloud.origin, 'GET /api/echo/x');
    await cloud.close();
    expect(answer.status).toBe(200);
  });

  it('is locked for one cloud at a time by the operating system, and is cleared by --fresh', async () => {
    const data = join(folder, 'owned');
    const environment = { LOCAL_CLOUD_DATA: data, LOCAL_CLOUD_ASSEMBLY: fixtureAssembly(), PORT: '0' };
    const first = spawnCloud(environment);
    await untilPrinted(first, 'Northlight is at');
    const origin = readFileSync(resolve(data, 'address'), 'utf8');
    await call(origin, 'POST /api/item/kept', { body: 1 });
    const { code, lines } = await refusal(environment);
    expect([code, lines[0]]).toEqual([
      1,
      expect.stringContaining(`Another local cloud (process ${first.process.pid}) uses ${data}`),
    ]);
    // The lock is the operating system's: a file with a process id that is gone changes nothing.
    rmSync(join(data, 'cloud.pid'));
    const nameless = await refusal(environment);
    expect([nameless.code, nameless.lines]).toEqual([
      1,
      [`Another local cloud uses ${data}. Stop it, or set LOCAL_CLOUD_DATA to another folder.`],
    ]);
    first.process.kill('SIGTERM');
    await first.code;
    const fresh = spawnCloud({ ...environment, LOCAL_CLOUD_NOW: '2029-03-04T05:06:07Z' }, ['--fresh']);
    await untilPrinted(fresh, 'Northlight is at');
    const again = readFileSync(resolve(data, 'address'), 'utf8');
    expect(await itemsOf(again, 'T#A#kept')).toEqual([]);
    expect((await call(again, 'GET /api/now')).json.now).toMatch(/^2029-03-04T05:/);
    fresh.process.kill('SIGTERM');
    await fresh.code;
  });
});
