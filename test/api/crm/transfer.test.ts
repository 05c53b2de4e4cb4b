import { beforeAll, describe, expect, inject, it } from 'vitest';
import { untilIdle } from '../../support/cloud/studio.ts';
import { sendForm } from '../../support/cloud/upload.ts';
import { newPerson } from '../../support/people/journey.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
});

const fetched = async (url: string): Promise<string> => await (await fetch(new URL(url, origin))).text();

/** From the file to its columns. */
const sendFile = async (text: string) => {
  const file = new TextEncoder().encode(text);
  const begun = await admin('POST /api/imports', { body: { fileName: 'people.csv', size: file.length } });
  expect(begun.status, begun.body).toBe(201);
  expect((await sendForm(begun.json, file)).status).toBe(204);
  const read = await admin(`POST /api/imports/${begun.json.importId}/read`);
  expect(read.status, read.body).toBe(200);
  return read.json;
};

const step = async (importId: string, version: number, deed: 'check' | 'start') => {
  const asked = await admin(`POST /api/imports/${importId}/${deed}`, { body: { version } });
  expect(asked.status, asked.body).toBe(202);
  await untilIdle(origin);
  return (await admin(`GET /api/imports/${importId}`)).json;
};

describe('a file of leads', () => {
  it('is read, checked in a dry run, and imported except for its wrong rows, which come back as a file', async () => {
    const { email, phone } = newPerson();
    const rows = ['Full name,E-mail,Phone', `Ines Import,${email},${phone}`, 'Wrong Row,not-an-address,'];
    const read = await sendFile(rows.join('\n'));
    expect(read.columns.map(({ field }: { field: string }) => field)).toEqual(['fullName', 'email', 'phone']);
    const early = await admin(`POST /api/imports/${read.importId}/start`, { body: { version: read.version } });
    expect([early.status, early.json.error.code]).toEqual([409, 'IMPORT_NOT_CHECKED']);

    const checked = await step(read.importId, read.version, 'check');
    expect(checked).toMatchObject({ state: 'checked', check: { rows: 2, created: 1, matched: 0, wrong: 1 } });
    expect(checked.problems).toEqual([expect.objectContaining({ row: 3, value: 'not-an-address' })]);
    expect(await everyItem(admin, '/api/leads', { q: email }), 'a dry run changes nothing').toEqual([]);

    const done = await step(read.importId, checked.version, 'start');
    expect(done).toMatchObject({ state: 'done', result: { created: 1, wrong: 1 } });
    expect(await everyItem(admin, '/api/leads', { q: email })).toMatchObject([
      { fullName: 'Ines Import', source: 'import' },
    ]);
    const link = await admin(`GET /api/imports/${read.importId}/problems`);
    const problems = await fetched(link.json.url);
    expect(problems).toContain('Wrong Row,not-an-address');
    expect(problems).not.toContain(email);
  });

  it('is found neither by another company’s administrator nor by an agent', async () => {
    const { importId } = await sendFile('E-mail\nsomebody@example.com');
    for (const who of [seeded.secondAdmin, seeded.agent]) {
      const other = await signedInAs(origin, who);
      expect((await other(`GET /api/imports/${importId}`)).status, who).toBe(404);
    }
  });
});

describe('an export', () => {
  it('of selected leads contains only these, and no formula', async () => {
    const { email } = newPerson();
    const made = await admin('POST /api/leads/manual', { body: { email, fullName: '=HYPERLINK("evil")' } });
    const asked = await admin('POST /api/exports', { body: { kind: 'leads', ids: [made.json.leadId] } });
    expect(asked.status, asked.body).toBe(202);
    await untilIdle(origin);
    const link = await admin(`GET /api/exports/${asked.json.jobId}/file`);
    expect(link.status, link.body).toBe(200);
    const lines = (await fetched(link.json.url)).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(email);
    expect(lines[1]).toContain(`'=HYPERLINK`);
    const colleague = await signedInAs(origin, seeded.brokerage);
    expect((await colleague(`GET /api/exports/${asked.json.jobId}/file`)).status).toBe(404);
  });
});
