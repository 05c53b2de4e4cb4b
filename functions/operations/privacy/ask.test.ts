import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../shared/contract/time.ts';
import { codeLimits } from '../../../shared/operations/privacy/request.ts';
import { gathering } from '../../../test/support/run/gathering.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { confirmErasure } from './answer.ts';
import { askForCopy, askForErasure } from './ask.ts';
import { allRequests, latestRequest, ownerOf, privacyRequest } from './store.ts';

const world = worldOfFile();

const person = { email: 'vera@example.com', leadId: null, clientId: null };
const own = { askedBy: 'person', reason: null } as const;
const TOGETHER = 6;

const newTable = async (): Promise<TenantTable> => world.table.openTable(await world.newTenant());
const ask = async (
  table: TenantTable,
  kind: 'copy' | 'erasure',
  now = NOW,
  by: Parameters<typeof askForCopy>[2] = own,
) => await (kind === 'copy' ? askForCopy : askForErasure)({ table, signer: world.table.signer, now }, person, by);
const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'asked',
    (error) => error.code,
  );
const requests = async (table: TenantTable) => (await table.list(privacyRequest, { ...allRequests, limit: 50 })).items;
/** Ends the person's latest request as its work does. */
const end = async (table: TenantTable, kind: 'copy' | 'erasure', state: 'ready' | 'failed' | 'revoked') => {
  const latest = await table.get(latestRequest, { owner: ownerOf(table.tenantId, person.email), kind });
  const request = latest && (await table.get(privacyRequest, latest, { consistent: true }));
  if (!request) throw new Error('No request');
  await table.commit(table.patch(privacyRequest, request, { state }));
};

describe.each(['copy', 'erasure'] as const)('asking for one’s own %s', (kind) => {
  it('many times at once, begins one', async () => {
    const table = await newTable();
    const codes = await Promise.all(Array.from({ length: TOGETHER }, async () => await codeOf(ask(table, kind))));
    expect(codes.filter((code) => code === 'asked')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['asked', 'REQUEST_UNDER_WAY']));
    expect(await requests(table)).toHaveLength(1);
  });

  it('control: decided by the list alone, which lags, several begin', async () => {
    const table = await newTable();
    const together = gathering(TOGETHER);
    const careless = new Proxy(table, {
      get: (target, name) => {
        if (name === 'commit')
          return async (...writes: Write[]) => {
            // Everybody has looked before anybody writes.
            await together();
            await target.commit(...writes.filter(({ item }) => !JSON.stringify(item).includes(latestRequest.name)));
          };
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const codes = await Promise.all(Array.from({ length: TOGETHER }, async () => await codeOf(ask(careless, kind))));
    expect(codes.filter((code) => code === 'asked').length).toBeGreaterThan(1);
  });

  it('is refused while one of before is under way that no row names', async () => {
    const table = await newTable();
    await ask(table, kind);
    const key = { owner: ownerOf(table.tenantId, person.email), kind };
    const latest = await table.get(latestRequest, key, { consistent: true });
    if (!latest) throw new Error('No row');
    await table.commit(table.erase(latestRequest, latest));
    expect(await codeOf(ask(table, kind))).toBe('REQUEST_UNDER_WAY');
  });

  it('control: people of two addresses do not wait for each other', async () => {
    const table = await newTable();
    const context = { table, signer: world.table.signer, now: NOW };
    const other = { ...person, email: 'other@example.com' };
    await ask(table, kind);
    await (kind === 'copy' ? askForCopy : askForErasure)(context, other, own);
    expect(await requests(table)).toHaveLength(2);
  });
});

it('a person gets one copy a day; one that failed, and those of the desk, do not count', async () => {
  const table = await newTable();
  await ask(table, 'copy');
  await end(table, 'copy', 'failed');
  await ask(table, 'copy', NOW + 1);
  await end(table, 'copy', 'ready');
  expect(await codeOf(ask(table, 'copy', NOW + HOUR))).toBe('COPY_MADE_TODAY');
  expect(await codeOf(ask(table, 'copy', NOW + 1 + DAY))).toBe('asked');
  await end(table, 'copy', 'ready');
  const byDesk = { askedBy: 'desk', reason: 'Asked by phone' } as const;
  expect(await codeOf(ask(table, 'copy', NOW + DAY + HOUR, byDesk))).toBe('asked');
  expect(await codeOf(ask(table, 'copy', NOW + DAY + HOUR, byDesk))).toBe('REQUEST_UNDER_WAY');
});

it('tells a person when another code can be asked for, also after too many wrong ones', async () => {
  const table = await newTable();
  const { requestId } = await ask(table, 'erasure');
  const said = async (act: Promise<unknown>): Promise<string> =>
    await act.then(
      () => 'done',
      ({ message }) => message,
    );
  const soon = NOW + 18.5 * MINUTE;
  expect(await said(ask(table, 'erasure', soon))).toBe(
    'We’ve emailed you a code already. Enter it, or ask for a new one in 12 minutes.',
  );
  const wrong = { requestId, code: 'wrong', owner: ownerOf(table.tenantId, person.email) };
  const confirm = async () => await confirmErasure({ table, signer: world.table.signer, now: soon }, wrong);
  for (let n = 0; n < codeLimits.tries; n++) expect(await said(confirm())).toContain('is not the code that we sent');
  expect(await said(confirm())).toBe('Too many codes were wrong. Ask for a new one in 12 minutes.');
});

it('control: an erasure is asked for anew once its code has run out, or it was revoked', async () => {
  const table = await newTable();
  await ask(table, 'erasure');
  const later = NOW + codeLimits.minutes * 60_000;
  expect(await codeOf(ask(table, 'erasure', later - 1))).toBe('REQUEST_UNDER_WAY');
  expect(await codeOf(ask(table, 'erasure', later))).toBe('asked');
  await end(table, 'erasure', 'revoked');
  expect(await codeOf(ask(table, 'erasure', later))).toBe('asked');
});
