import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { staffCaller } from '../../../../test/support/cloud/gateway-event.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { reportCaps } from '../../../platform/errors/report-budgets.ts';
import { identityHandlers } from '../handlers.ts';
import { reportFailure } from './report-failure.ts';
import { signInFailureItem, signInFailures } from './sign-in-failure-store.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SENT = 60;

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const start = () => {
  const table = database.openTable(newId('tenant'));
  const { reportSignInFailure } = identityHandlers({ signer: database.signer, hasCaps: true } as never);
  return {
    table,
    report: async (address: string, more: object = {}): Promise<void> => {
      const input = { reason: 'no_access' };
      await reportSignInFailure({ table, input, address, userAgent: '', now: NOW, ...more } as never);
    },
    listed: async () => (await table.query(signInFailureItem, { ...signInFailures, limit: 100 })).items,
  };
};

/** The host part of an IPv6 address is the stranger's to choose. */
const ofStranger = Array.from({ length: SENT }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);

describe('a flood of failed sign-ins', () => {
  it('of one stranger leaves their own few rows, one after another or at once, and hides nobody’s', async () => {
    const { report, listed, table } = start();
    await Promise.allSettled(ofStranger.slice(SENT / 2).map((address) => report(address)));
    for (const address of ofStranger) await report(address);
    expect(await listed()).toHaveLength(reportCaps.ofVisitor);
    await report('203.0.113.7', { userAgent: FIREFOX });
    const caller = staffCaller(table.tenantId);
    await report('2001:db8:1:2::1', { caller });
    const others = (await listed()).filter(({ email, browser }) => email !== null || browser === 'Firefox');
    expect(others.map(({ email }) => email).sort()).toEqual([caller.email, null].sort());
    // A day later there is room again.
    await report('2001:db8:1:2::2', { now: NOW + 86_400_000 });
    expect(await listed()).toHaveLength(reportCaps.ofVisitor + 3);
  });

  it('control: where only the whole day has a budget, the stranger’s rows leave no room for a visitor’s', async () => {
    const { table, listed } = start();
    const report = async (userAgent: string) =>
      await reportFailure(
        table,
        { reason: 'no_access', userAgent },
        [{ of: 'all', atMost: reportCaps.ofVisitor }],
        NOW,
      );
    for (const _ of ofStranger) await report('');
    await report(FIREFOX);
    expect((await listed()).filter(({ browser }) => browser === 'Firefox')).toEqual([]);
  });
});
