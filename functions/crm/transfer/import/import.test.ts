import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCaller } from '../../../../test/support/cloud/gateway-event.ts';
import { openTransferBench, type TransferBench } from '../../../../test/support/world/crm/transfer-bench.ts';
import { auditItem, auditMonth } from '../../../platform/audit.ts';
import { importKey } from '../store.ts';

let bench: TransferBench;
beforeAll(async () => {
  bench = await openTransferBench();
});
afterAll(async () => await bench.stop());
beforeEach(() => void bench.newTenant());

const messy = [
  'Name;E-Mail;Mobile;Square feet;Services;Newsletter',
  'Ann Lee;ANN@Example.com;(215) 555-0101;2,400 sq ft;Photos, Cleaning;yes',
  'Ben Moyer;ben@example;215 555 0102;;;',
  '',
  'Carla "CC" Tran;;215-555-0103;huge;Gardening;',
  'Dan Okafor;dan@example.com;;;;no',
  'Ann Lee again;ann@example.com;;;Video;',
].join('\n');

const leads = async () =>
  (await bench.items('lead')).sort((a, b) => String(a.fullName).localeCompare(String(b.fullName)));

describe('lead file', () => {
  test('is parsed: delimiter, columns, samples and guessed fields', async () => {
    const read = await bench.sent(messy);
    expect(read).toMatchObject({
      state: 'mapping',
      reading: 'UTF-8, divided by semicolons',
      hasHeadings: true,
      rows: 5,
    });
    expect(read.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Name', 'fullName'],
      ['E-Mail', 'email'],
      ['Mobile', 'phone'],
      ['Square feet', 'propertySize'],
      ['Services', 'servicesInterested'],
      ['Newsletter', 'marketing'],
    ]);
    expect(read.columns[3]?.samples).toEqual(['2,400 sq ft', 'huge']);
  });

  test('dry run counts new, known and invalid rows, explains each problem and writes nothing', async () => {
    await bench.capture({ email: 'dan@example.com' });
    const before = (await bench.items()).filter(({ entity }) => entity !== 'import').length;
    const tried = await bench.checked(messy);
    expect(tried).toMatchObject({ state: 'checked', check: { rows: 5, created: 1, matched: 2, wrong: 2 } });
    expect(tried.problems).toEqual([
      { row: 3, column: 'E-Mail', value: 'ben@example', message: 'must be an email address like name@example.com' },
      { row: 5, column: 'Square feet', value: 'huge', message: 'must be a whole number like 2400' },
      {
        row: 5,
        column: 'Services',
        value: 'Gardening',
        message: expect.stringMatching(/^must be services like Photography.*“Gardening” isn’t one$/),
      },
    ]);
    const after = (await bench.items()).filter(
      ({ entity }) => !['import', 'event', 'done'].includes(String(entity)),
    ).length;
    expect(after).toBe(before - (await bench.items('event')).filter(({ type }) => type === 'lead.captured').length);
  });

  test('imports valid rows with only the consents given, and returns the rest as a correctable file', async () => {
    const tried = await bench.checked(messy);
    expect((await bench.start(tried)).status).toBe(202);
    await bench.work();
    const done = await bench.now(tried);
    expect(done).toMatchObject({ state: 'done', result: { rows: 5, created: 2, matched: 1, wrong: 2 } });
    await bench.follow();
    expect(await leads()).toMatchObject([
      { fullName: 'Ann Lee', email: 'ann@example.com', phone: '+12155550101', propertySize: 2400, source: 'import' },
      { fullName: 'Dan Okafor', email: 'dan@example.com' },
    ]);
    const [ann, dan] = await leads();
    expect([ann?.servicesInterested, ann?.consents]).toEqual([
      ['photography', 'cleaning', 'video'],
      { serviceMessages: false, marketing: true, aiCalls: false },
    ]);
    expect(dan?.consents).toBeUndefined();
    expect(await bench.items('task')).toEqual([]);

    const { url } = (await bench.ask('GET /api/imports/{importId}/problems', { importId: tried.importId })).body;
    const file = bench.files.textAt(url);
    const [headings, ben, carla] = parse(file, { bom: true });
    expect(headings).toEqual(['Name', 'E-Mail', 'Mobile', 'Square feet', 'Services', 'Newsletter', 'problem']);
    expect(ben).toEqual([
      'Ben Moyer',
      'ben@example',
      '215 555 0102',
      '',
      '',
      '',
      'E-Mail: must be an email address like name@example.com',
    ]);
    expect(carla?.[0]).toBe('Carla "CC" Tran');

    const mended = file
      .replace('ben@example,', 'ben@example.com,')
      .replace('huge', '1900')
      .replace('Gardening', 'Landscaping');
    const again = await bench.checked(mended);
    expect(again.check).toEqual({ rows: 2, created: 2, matched: 0, wrong: 0 });
    await bench.start(again);
    await bench.work();
    expect((await leads()).map(({ fullName }) => fullName)).toEqual([
      'Ann Lee',
      'Ben Moyer',
      'Carla "CC" Tran',
      'Dan Okafor',
    ]);
  });

  const listed =
    'name,email,services\nAnn,ann@example.com,Gardening\nBen,ben@example.com,"Photos; Gardening"\nCarl,carl@example.com,Roofing';

  test('tells the same error once, with its rows, and ignores a value where somebody says so', async () => {
    const tried = await bench.checked(listed);
    expect(tried.check).toMatchObject({ created: 0, wrong: 3 });
    expect(tried.problemGroups?.map(({ value, count, rows }) => [value, count, rows])).toEqual([
      ['Gardening', 2, [2, 3]],
      ['Roofing', 1, [4]],
    ]);
    const [garden] = tried.problemGroups ?? [];
    expect(garden?.ignorable).toEqual({ field: 'servicesInterested', value: 'Gardening' });
    const { importId, version, hasHeadings, columns } = tried;
    const fields = columns.map(({ field }) => field);
    const mapping = { importId, version, hasHeadings, fields, ignored: [garden?.ignorable] };
    const mapped = (await bench.ask('PUT /api/imports/{importId}/mapping', mapping)).body;
    await bench.ask('POST /api/imports/{importId}/check', { importId, version: mapped.version });
    await bench.work();
    const again = await bench.now(tried);
    expect(again.check).toMatchObject({ created: 2, wrong: 1 });
    await bench.start(again);
    await bench.work();
    await bench.follow();
    expect((await leads()).map(({ fullName, servicesInterested }) => [fullName, servicesInterested ?? []])).toEqual([
      ['Ann', []],
      ['Ben', ['photography']],
    ]);
  });

  test('maps by hand: each field once, an email or phone required, headings optional', async () => {
    const read = await bench.sent('ann@example.com,Ann\nben@example.com,Ben');
    expect(read).toMatchObject({ hasHeadings: false, rows: 2, columns: [{ name: 'Column A' }, { name: 'Column B' }] });
    const put = (fields: unknown, version = read.version, hasHeadings = false) =>
      bench.ask('PUT /api/imports/{importId}/mapping', { importId: read.importId, version, hasHeadings, fields });
    for (const fields of [['fullName', null], ['email', 'email'], ['email']]) {
      const answer = await put(fields);
      expect([answer.status, answer.body.error.details[0].path]).toEqual([400, 'fields']);
    }
    const mapped = await put(['email', 'fullName']);
    expect(mapped.body).toMatchObject({ columns: [{ field: 'email' }, { field: 'fullName' }] });
    expect((await put(['email', null])).body.error.code).toBe('VERSION_CONFLICT');
    const named = await put(['email', null], mapped.body.version, true);
    expect(named.body).toMatchObject({
      hasHeadings: true,
      rows: 1,
      columns: [{ name: 'ann@example.com' }, { name: 'Ann' }],
    });
  });

  test('can be stopped and resumed; each row is imported once', async () => {
    const rows = Array.from({ length: 260 }, (_, n) => `Person ${n},person-${n}@example.com`);
    const tried = await bench.checked(['name,email', ...rows].join('\r\n'));
    await bench.start(tried);
    const [first] = await bench.waiting();
    const stopped = await bench.ask('POST /api/imports/{importId}/stop', { importId: tried.importId });
    expect(stopped.body.state).toBe('stopped');
    expect(first).toBeDefined();
    await bench.work();
    expect(await bench.items('lead')).toHaveLength(0);
    expect((await bench.start(stopped.body)).body.state).toBe('running');
    await bench.work();
    expect(await bench.now(tried)).toMatchObject({ state: 'done', result: { rows: 260, created: 260 } });
    const { items } = await bench.table().query(auditItem, { pk: auditMonth('2026-11') });
    expect(items.map(({ action }) => action).sort()).toEqual([
      'leads.import_resumed',
      'leads.import_started',
      'leads.import_stopped',
    ]);
  });

  test('of an administrator is invisible to agents', async () => {
    const agent = { ...staffCaller(bench.table().tenantId), roles: ['agent' as const], profileId: 'prf_agent' };
    const tried = await bench.checked('email\nann@example.com');
    const other = await bench.ask('GET /api/imports/{importId}', { importId: tried.importId }, agent);
    expect(other.status).toBe(404);
    expect((await bench.ask('GET /api/imports', {}, agent)).body.items).toEqual([]);
    expect((await bench.ask('GET /api/imports')).body.items).toHaveLength(1);
  });

  test("of an agent makes leads that are the agent's, and leaves a colleague's where it is", async () => {
    const agent = { ...staffCaller(bench.table().tenantId), roles: ['agent' as const], profileId: 'prf_agent' };
    const content = 'email\nann@example.com\nbo@example.com';
    const { leadId } = await bench.capture({ email: 'bo@example.com' });
    const size = content.length;
    const { importId } = (await bench.ask('POST /api/imports', { fileName: 'leads.csv', size }, agent)).body;
    bench.files.objects.set(importKey(bench.table().tenantId, importId, 'source'), new TextEncoder().encode(content));
    for (const step of ['read', 'check', 'start']) {
      const { version } = (await bench.ask('GET /api/imports/{importId}', { importId }, agent)).body;
      const about = step === 'read' ? { importId } : { importId, version };
      expect((await bench.ask(`POST /api/imports/{importId}/${step}`, about, agent)).status).toBeLessThan(300);
      await bench.work();
    }
    const owners = Object.fromEntries((await bench.items('lead')).map((each) => [each.email, each.assignedTo ?? null]));
    expect(owners).toEqual({ 'ann@example.com': 'prf_agent', 'bo@example.com': null });
    expect((await bench.items('lead')).map((each) => each.leadId)).toContain(leadId);
  });
});
