import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysToCome } from '../../support/cloud/days-to-come.ts';
import { call } from '../../support/cloud/http.ts';
import { itemsOf, moveClock, putItems, type StoredItem, tokenOf } from '../../support/cloud/studio.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { quickOrFull } from '../../support/run/full.ts';

// T12: what was taken away is gone within five seconds, for those whose answer the gateway still remembers, too.
const PLATFORM = 'T#ten_00000000000000000000000000#';
let origin: string;
let base: number;
let movedAt = 0;

const moveTo = async (instant: number): Promise<void> => {
  base = instant;
  await moveClock(origin, new Date(instant).toISOString());
  movedAt = Date.now();
};

/** Five seconds after the last thing that was asked before. */
const fiveSecondsLater = () => moveTo(base + (Date.now() - movedAt) + 5000);

/** How many of so many calls are answered as before. */
const CALLS = quickOrFull(25, 100);

const accepted = async (ask: () => Promise<number>, before: number): Promise<number> => {
  const statuses = await Promise.all(Array.from({ length: CALLS }, ask));
  return statuses.filter((status) => status === before).length;
};

const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

const change = async (pk: string, sk: string, changes: object): Promise<StoredItem> => {
  const items = (await itemsOf(origin, { pk })).filter((item) => item.sk.startsWith(sk));
  const [item] = items;
  if (!item) throw new Error(`There is no ${pk} ${sk}`);
  await putItems(origin, [{ ...item, ...changes, version: item.version + 1 }]);
  return item;
};

/** What is refused at the latest five seconds after `takeAway`, and is given back in the end. */
const revoke = async (
  what: string,
  ask: () => Promise<number>,
  takeAway: () => Promise<StoredItem | undefined>,
): Promise<void> => {
  expect(await ask()).toBe(200);
  const before = await takeAway();
  await fiveSecondsLater();
  const stillAccepted = await accepted(ask, 200);
  printFigure('revoked', { what, calls: CALLS, acceptedAfterFiveSeconds: stillAccepted });
  expect(stillAccepted).toBe(0);
  if (before) await putItems(origin, [{ ...before, version: before.version + 2 }]);
};

beforeAll(async () => {
  ({ origin, start: base } = await daysToCome());
});
beforeEach(() => moveTo(base + 60_000));

describe('five seconds later, no call is accepted after', () => {
  const asking = (as: As, route: string) => async () => (await as(route)).status;
  const tenantOf = async (as: As): Promise<string> => (await as('GET /api/me')).json.tenantId;

  it('a role was removed', async () => {
    const subject = subjectOf(await tokenOf(origin, seeded.agent));
    const takeAway = () => change(`${PLATFORM}SUBJECT#${subject}`, 'MEMBER#', { roles: ['customer'] });
    await revoke('role', asking(await signedInAs(origin, seeded.agent), 'GET /api/leads'), takeAway);
  });

  it('a membership was disabled', async () => {
    const subject = subjectOf(await tokenOf(origin, seeded.brokerage));
    const takeAway = () => change(`${PLATFORM}SUBJECT#${subject}`, 'MEMBER#', { status: 'disabled' });
    await revoke('membership', asking(await signedInAs(origin, seeded.brokerage), 'GET /api/me'), takeAway);
  });

  it('an administrator ended the session', async () => {
    const admin = await signedInAs(origin, seeded.admin);
    const customer = await signedInAs(origin, seeded.customer, 'email');
    const subject = subjectOf(await tokenOf(origin, seeded.customer, 'email'));
    await revoke('session', asking(customer, 'GET /api/me'), async () => {
      const { items } = (await admin('GET /api/sessions', { query: { limit: '100' } })).json;
      const session = items.find(({ userId }: { userId: string }) => userId === subject);
      expect((await admin(`DELETE /api/sessions/${session.sessionId}`)).status).toBe(204);
      return undefined;
    });
  });

  it('the license of a feature was disabled', async () => {
    const admin = await signedInAs(origin, seeded.admin);
    const takeAway = async () => change(`T#${await tenantOf(admin)}#TENANT`, 'LICENSE#crm', { isEnabled: false });
    await revoke('licence', asking(admin, 'GET /api/tasks'), takeAway);
  });

  it('the tenant was suspended, neither of its staff nor of visitors', async () => {
    const admin = await signedInAs(origin, seeded.secondAdmin);
    const tenantId = await tenantOf(admin);
    const visitor = async () => (await call(origin, 'GET /api/catalog', { host: 'second.localhost' })).status;
    expect(await visitor()).toBe(200);
    const takeAway = () => change(`T#${tenantId}#TENANT`, 'TENANT', { status: 'suspended' });
    await revoke('tenant', asking(admin, 'GET /api/me'), async () => {
      const before = await takeAway();
      await fiveSecondsLater();
      expect(await accepted(visitor, 200)).toBe(0);
      return before;
    });
  });
});

it('nothing changed, control: waiting alone ends no access', async () => {
  const customer = await signedInAs(origin, seeded.superAdmin);
  expect((await customer('GET /api/me')).status).toBe(200);
  await fiveSecondsLater();
  expect(await accepted(async () => (await customer('GET /api/me')).status, 200)).toBe(CALLS);
});
