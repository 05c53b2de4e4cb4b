import { beforeAll, describe, expect, it } from 'vitest';
import { daysToCome } from '../../support/cloud/days-to-come.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { moveClock } from '../../support/cloud/studio.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { quickOrFull } from '../../support/run/full.ts';

// The clock is moved by five seconds, which the answers that the gateway remembers follow; so the cloud is not everybody's.
let origin: string;
let admin: As;
let base: number;
let movedAt = 0;

const moveTo = async (instant: number): Promise<void> => {
  base = instant;
  await moveClock(origin, new Date(instant).toISOString());
  movedAt = Date.now();
};
const fiveSecondsLater = () => moveTo(base + (Date.now() - movedAt) + 5000);

const joined = async (email: string, ...roles: string[]): Promise<As> => {
  const made = await admin('POST /api/invitations', { body: { email, roles } });
  expect(made.status, made.body).toBe(201);
  return await signedInAs(origin, email);
};
const memberWith = async (email: string) => {
  const found = (await everyItem(admin, '/api/members')).filter((member) => member.email === email);
  expect(found, email).toHaveLength(1);
  return found[0];
};
const change = async (as: As, email: string, wish: object) => {
  const { profileId, version } = await memberWith(email);
  return await as(`PATCH /api/members/${profileId}`, { body: { version, ...wish } });
};
const CALLS = quickOrFull(25, 100);

/** How many of so many calls are still answered as before. */
const accepted = async (ask: () => Promise<{ status: number }>): Promise<number> =>
  (await Promise.all(Array.from({ length: CALLS }, ask))).filter(({ status }) => status === 200).length;

beforeAll(async () => {
  const days = await daysToCome();
  origin = days.origin;
  await moveTo(days.start + 60_000);
  admin = await signedInAs(origin, seeded.admin);
});

describe('five seconds after a change', () => {
  it.each([
    ['a role was removed', { roles: ['customer'] }],
    ['somebody who was switched off', { status: 'disabled' }],
  ])('%s: of many calls at once none is answered', async (what, wish) => {
    const email = `${Object.keys(wish)[0]}@revoked.test`;
    const agent = await joined(email, 'agent');
    expect(await accepted(() => agent('GET /api/leads'))).toBe(CALLS);
    const changed = await change(admin, email, wish);
    expect(changed.status, changed.body).toBe(200);
    await fiveSecondsLater();
    const left = await accepted(() => agent('GET /api/leads'));
    printFigure('revoked by an administrator', { what, calls: CALLS, acceptedAfterFiveSeconds: left });
    expect(left).toBe(0);
  });

  it('control: a person who was not changed keeps access', async () => {
    const agent = await joined('kept@revoked.test', 'agent');
    await fiveSecondsLater();
    expect(await accepted(() => agent('GET /api/leads'))).toBe(CALLS);
  });
});

describe('administrators', () => {
  it('who remove each other at once leave exactly one', async () => {
    for (let round = 0; round < 3; round++) {
      const a = `a${round}@duel.test`;
      const b = `b${round}@duel.test`;
      const first = await joined(a, 'admin');
      const second = await joined(b, 'admin');
      const answers = await Promise.all([
        change(first, b, { roles: ['customer'] }),
        change(second, a, { roles: ['customer'] }),
      ]);
      const left = [await memberWith(a), await memberWith(b)].filter(({ roles }) => roles.includes('admin'));
      printFigure('administrators who remove each other, over HTTP', {
        round,
        statuses: answers.map(({ status }) => status),
        left: left.length,
      });
      expect(left).toHaveLength(1);
    }
  });

  it('cannot remove their own access, nor a company’s last administrator', async () => {
    expectError(await change(admin, seeded.admin, { roles: ['agent'] }), 409, 'OWN_ACCESS');
    expectError(await change(admin, seeded.admin, { status: 'disabled' }), 409, 'OWN_ACCESS');
    const root = await signedInAs(origin, seeded.superAdmin);
    const second = await signedInAs(origin, seeded.secondAdmin);
    const { tenantId } = (await second('GET /api/me')).json;
    const headers = { 'x-act-as-tenant': tenantId };
    const [only] = (await root('GET /api/members', { headers })).json.items;
    expect(only.email).toBe(seeded.secondAdmin);
    const body = { version: only.version, status: 'disabled' };
    const path = `PATCH /api/members/${only.profileId}`;
    expectError(await root(path, { headers, body }), 409, 'LAST_ADMINISTRATOR');
    expectError(await admin(path, { body }), 404, 'NOT_FOUND', 'Member not found');
  });

  it('cannot turn a customer into staff, and a stale version conflicts', async () => {
    const email = 'buyer@own.test';
    await signedInAs(origin, email).then((customer) => customer('GET /api/me'));
    const answer = await change(admin, email, { roles: ['agent'] });
    expectError(answer, 400, 'INVALID_INPUT');
    const { profileId } = await memberWith(email);
    const stale = { body: { version: 99, status: 'disabled' } };
    expectError(await admin(`PATCH /api/members/${profileId}`, stale), 409, 'VERSION_CONFLICT');
  });
});

it('everybody edits their own profile, whose name is kept at the next sign-in', async () => {
  const agent = await joined('profile@own.test', 'agent');
  const { version } = (await agent('GET /api/profile')).json;
  const body = { version, name: 'Ada Love', phone: '(215) 555-0123', timeZone: 'America/New_York' };
  const saved = await agent('PATCH /api/profile', { body });
  expect(saved.json).toMatchObject({ name: 'Ada Love', phone: '+12155550123', timeZone: 'America/New_York' });
  expectError(await agent('PATCH /api/profile', { body }), 409, 'VERSION_CONFLICT');
  expect(await memberWith('profile@own.test')).toMatchObject({ name: 'Ada Love' });
});
