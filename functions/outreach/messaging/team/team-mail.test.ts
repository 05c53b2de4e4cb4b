import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licensesOfPlan } from '../../../../shared/company/plan/usage.ts';
import type { Role } from '../../../../shared/contract/access/people.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { employ } from '../../../../test/support/people/colleague.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { memberItem } from '../../../company/identity/members/member-store.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { licenseItem, tenantItem } from '../../../company/tenancy/store.ts';
import { createDueSweep } from '../../../operations/due/due-sweep.ts';
import { consume } from '../../../platform/consume.ts';
import { openDueIndex } from '../../../platform/table/events/due-index.ts';
import { openDispatch } from '../dispatch.ts';
import { opensTeamMail, teamMailWindow } from './team-mail.ts';

let database: TestTable;
let boxes: ReturnType<typeof mailboxes>;
let tenantId: string;
let now: number;

beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(async () => {
  now = Date.parse('2026-11-20T15:00:00Z');
  boxes = mailboxes();
  tenantId = newId('tenant', now);
  const table = database.openTable(tenantId);
  const tenant = { ...defaultTenant.tenant, tenantId, hosts: ['northlight.localhost'], version: 1 };
  await table.commit(table.create(tenantItem, { ...tenant, createdAt: '2026-01-01T00:00:00Z' }));
});

const deps = () => messagingDeps(database, boxes);
const capture = async (
  eventId: string,
  profileId: string | null = null,
  code: 'new_lead' | 'handoff_alert' = 'new_lead',
) => {
  const cause = { table: database.openTable(tenantId), eventId, occurredAt: new Date(now).toISOString(), now };
  return await opensTeamMail(await openDispatch(cause, deps()), { assignedTo: profileId, leadId: 'led_1' }, code);
};
/** Delivers what fell due by then, twice. */
const travel = async (to: number) => {
  now = to;
  await createDueSweep({ index: openDueIndex(database.tableDeps), clock: () => now })();
  const due = (await everything(database.client, database.tableName)).filter(
    ({ entity, pk, type }) => entity === 'event' && type === 'team.mail_due' && String(pk).startsWith(`T#${tenantId}#`),
  );
  const handler = consume(customerMessages, messageConsumers(deps()), {
    openTable: database.openTable,
    clock: () => now,
  });
  for (const _ of ['first', 'again']) expect(await deliver(handler, due.map(envelopeOf))).toEqual([]);
};

describe('security P2 3: mails to the team about new requests', () => {
  it('are one in ten minutes, then one with the count of the others', async () => {
    const opened = [];
    for (let n = 0; n < 20; n++) opened.push(await capture(`evt_${n}`));
    expect(opened.filter(Boolean)).toHaveLength(1);
    await travel(now + 9 * MINUTE);
    expect(boxes.mails).toEqual([]);
    await travel(now + MINUTE);
    expect(boxes.mails.map(({ subject, to }) => [subject, to.email])).toEqual([
      ['More new leads: 19', 'hello@northlight.example'],
    ]);
    expect(await capture('evt_later'), 'the count opened the next ten minutes').toBe(false);
    await travel(now + 10 * MINUTE);
    await travel(now + 10 * MINUTE);
    expect(boxes.mails.map(({ subject }) => subject)).toEqual(['More new leads: 19', 'More new leads: 1']);
    expect(await capture('evt_quiet')).toBe(true);
  });

  it.each([
    ['new_lead', true, /View leads:\n\S+\/admin\/crm\n/],
    ['handoff_alert', true, /View who is waiting:\n\S+\/admin\/crm\n/],
    ['handoff_alert', false, /View who is waiting:\n\S+\/admin\/chats\n/],
    ['new_lead', false, /^(?![\s\S]*(?:View|\/admin\/))/],
  ] as const)(
    'with the count of %s open a page that the plan has; with lead management: %s',
    async (code, isEnabled, text) => {
      const table = database.openTable(tenantId);
      const licenses = licensesOfPlan({ tenantId, planCode: isEnabled ? 'pro' : 'starter' });
      await table.commit(...licenses.map((license) => table.create(licenseItem, license)));
      await capture('evt_1', null, code);
      await capture('evt_2', null, code);
      await travel(now + 10 * MINUTE);
      expect(boxes.mails.map((mail) => mail.text)).toEqual([expect.stringMatching(text)]);
    },
  );

  it('count each capture once, also when all come at once and twice', async () => {
    const ids = Array.from({ length: 5 }, (_, n) => `evt_${n}`);
    const opened = await Promise.all([...ids, ...ids].map(async (id) => [id, await capture(id)] as const));
    expect(new Set(opened.filter(([, isOpen]) => isOpen).map(([id]) => id)).size).toBe(1);
    await travel(now + 10 * MINUTE);
    expect(boxes.mails.map(({ subject }) => subject)).toEqual(['More new leads: 4']);
  });

  it('go to the colleague whose lead it is, and to the company once that one has left', async () => {
    await employ(database.openTable(tenantId), 'prf_here');
    await employ(database.openTable(tenantId), 'prf_gone', { status: 'disabled' });
    for (const who of ['prf_here', 'prf_gone']) for (const n of [1, 2]) await capture(`evt_${who}_${n}`, who);
    await travel(now + 10 * MINUTE);
    expect(boxes.mails.map(({ to }) => to.email).sort()).toEqual(['hello@northlight.example', 'prf_here@example.com']);
  });

  const MANY = 40;
  /** All of many, and all of them again when the window is over and the next has begun. */
  const countedOf = async (between: () => Promise<void>): Promise<string[]> => {
    const ids = Array.from({ length: MANY }, (_, n) => `evt_${n}`);
    for (const id of ids) await capture(id);
    await between();
    for (const id of ids.slice(1)) expect(await capture(id)).toBe(false);
    await travel(now + 10 * MINUTE);
    for (const id of ids) expect(await capture(id)).toBe(false);
    await travel(now + 10 * MINUTE);
    return boxes.mails.map(({ subject }) => subject);
  };

  it('count an event once that comes again when more came since than a window remembers', async () => {
    expect(await countedOf(async () => undefined)).toEqual([`More new leads: ${MANY - 1}`]);
  });

  it('control: a window that forgets the oldest without a row counts them twice', async () => {
    const table = database.openTable(tenantId);
    const forget = async () => {
      const known = await table.get(teamMailWindow, { recipient: 'team', code: 'new_lead' });
      if (known) await table.commit(table.patch(teamMailWindow, known, { hasRows: false }));
    };
    const [subject] = await countedOf(forget).catch(() => ['counted twice']);
    expect(subject).not.toBe(`More new leads: ${MANY - 1}`);
  });

  it('knows events from before windows remembered them, by their rows', async () => {
    const table = database.openTable(tenantId);
    const old = { recipient: 'team', code: 'new_lead', until: now + MINUTE, openedBy: 'evt_0', waiting: 1, counted: 0 };
    const { seen: _, hasRows: __, ...stored } = teamMailWindow.schema.parse({ ...old, version: 1 });
    await table.commit(
      table.create(teamMailWindow, stored as typeof stored & { seen: string[]; hasRows: boolean }),
      table.done('team-mail new_lead', 'evt_1', now),
    );
    expect(await capture('evt_1')).toBe(false);
    expect(await table.get(teamMailWindow, old), 'it is not counted again').toMatchObject({ waiting: 1, version: 1 });
    expect(await capture('evt_2')).toBe(false);
    expect(await table.get(teamMailWindow, old)).toMatchObject({ waiting: 2, seen: ['evt_2'], hasRows: true });
  });

  it('are of one kind and for one recipient: others are not held back', async () => {
    expect([
      await capture('evt_1'),
      await capture('evt_2', 'prf_1'),
      await capture('evt_3', null, 'handoff_alert'),
    ]).toEqual([true, true, true]);
    expect(await capture('evt_1'), 'redelivered').toBe(true);
  });
});

describe('a feed of an MLS that has stopped', () => {
  const member = (profileId: string, roles: Role[], status: 'active' | 'disabled' = 'active') => {
    const email = `${profileId}@example.com`;
    return {
      profileId,
      subject: profileId,
      email,
      name: profileId,
      roles,
      status,
      createdAt: toInstant(now),
      version: 1,
    };
  };
  const stopped = async (members: ReturnType<typeof member>[]) => {
    const table = database.openTable(tenantId);
    for (const each of members) await table.commit(table.create(memberItem, each));
    const handler = consume(customerMessages, messageConsumers(deps()), {
      openTable: database.openTable,
      clock: () => now,
    });
    const data = { feedId: 'mlf_1', name: 'Bucks MLS', words: 'The server refused the token.' };
    const fact = { eventId: 'evt_1', tenantId, type: 'mls.feed_stopped', occurredAt: toInstant(now), group: 'g', data };
    for (const _ of ['first', 'again']) expect(await deliver(handler, [fact])).toEqual([]);
    return boxes.mails.map(({ to }) => to.email).sort();
  };

  it('is told to every administrator once, and to nobody else', async () => {
    const others = [member('agent', ['agent']), member('gone', ['admin'], 'disabled'), member('buyer', ['customer'])];
    const told = await stopped([member('ada', ['admin']), member('bo', ['brokerage', 'agent']), ...others]);
    expect(told).toEqual(['ada@example.com', 'bo@example.com']);
  });

  it('is told to the company where no administrator is left', async () => {
    expect(await stopped([])).toEqual(['hello@northlight.example']);
  });
});
