import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { call } from '../support/cloud/http.ts';
import { injectFaults, untilIdle } from '../support/cloud/studio.ts';
import { allAtOnce } from '../support/people/one-winner.ts';
import { type As, everyItem, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';

/** Each is followed up by queues, at ten times the price of its own request. */
const CAPTURES = quickOrFull(40, 500);
const services = ['photography', 'video', 'cleaning', 'repairs', 'painting', 'drone', 'twilight', 'inspections'];
const origin = inject('origin');
let admin: As;

// One address in ten spellings that are one person: case, spaces, composed and decomposed letters, an IDN domain.
const spellings = (name: string) =>
  [
    `${name}.é@bücher.example`,
    `${name.toUpperCase()}.É@BÜCHER.EXAMPLE`,
    `${name}.e\u0301@bu\u0308cher.example`,
    ` ${name}.é@bücher.example `,
    `${name}.é@xn--bcher-kva.example`,
    `${name}.É@Xn--Bcher-Kva.Example`,
    `\t${name}.é@Bücher.example`,
    `${name}.E\u0301@BU\u0308CHER.example`,
    `${name[0]?.toUpperCase()}${name.slice(1)}.é@bücher.EXAMPLE`,
    `${name}.é@bücher.example\n`,
  ].map((email, n) => ({
    email,
    ...(n % 2 ? { phone: ['(267) 555-0177', '+12675550177', '267.555.0177'][n % 3] } : {}),
  }));

const captureAtOnce = (name: string, count: number) => {
  const people = spellings(name);
  return allAtOnce(count, (n) =>
    call(origin, 'POST /api/leads', {
      body: {
        ...people[n % people.length],
        source: ['website_form', 'chat', 'landing:video'][n % 3],
        servicesInterested: [services[n % services.length]],
        metadata: { notes: `capture ${n}` },
        ...(n % 7 === 0 ? { propertyAddress: '3 Lake Road' } : {}),
      },
    }),
  );
};

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
});
afterEach(() => injectFaults(origin, {}));

describe('captures of one person at once', () => {
  it.each([
    ['plainly,', 'zoe', {}],
    ['with 10 % TransactionConflict', 'yara', { seed: 11, operations: { '*': { transactionConflict: 0.1 } } }],
  ])('%s make one lead with an entry each', async (how, name, faults) => {
    const captures = CAPTURES;
    await injectFaults(origin, faults);
    const { answers, p95 } = await captureAtOnce(name, captures);
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([202, '{"accepted":true}']);
    await untilIdle(origin, { retry: true, seconds: 600 });
    await injectFaults(origin, {});
    const mine = (await everyItem(admin, '/api/leads')).filter((lead) => lead.email?.startsWith(`${name}.`));
    expect(mine).toHaveLength(1);
    const { json: lead } = await admin(`GET /api/leads/${mine[0].leadId}`);
    expect(lead.contactAttempts).toBe(captures - 1);
    expect(lead.conversationHistory).toHaveLength(captures);
    const notes = lead.conversationHistory.map((entry: { notes: string }) => entry.notes).join('\n');
    for (const n of [0, 1, captures / 2, captures - 1]) expect(notes).toMatch(new RegExp(`capture ${n}\\b`));
    expect([...lead.servicesInterested].sort()).toEqual([...services].sort());
    expect(lead).toMatchObject({ propertyAddress: '3 Lake Road', email: `${name}.é@xn--bcher-kva.example` });
    const tasks = (await everyItem(admin, '/api/tasks')).filter((task) => task.leadId === lead.leadId);
    expect(tasks).toHaveLength(1);
    const entries = lead.conversationHistory.length;
    printFigure('captures at once', { how, captures: answers.length, leads: mine.length, entries, p95 });
  });

  it('leaves no orphans', async () => {
    const { tenantId } = (await admin('GET /api/me')).json;
    expect(findOrphans(await Census.take(origin, tenantId))).toEqual([]);
  });
});
