import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { isPermitted } from '../../../../shared/crm/leads/consent.ts';
import { testSigner } from '../../../../test/support/table/table.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { memoryVault } from '../../../../test/support/world/files/memory-vault.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { captureLead } from '../../../crm/leads/capture/capture.ts';
import { isProvenContact, proveContact } from '../../../crm/leads/contacts/prove-contact.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { AppError } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { portalHandlers } from '../handlers.ts';

const email = 'ann@example.com';
const phone = '+12155550123';
const world = worldOfFile();
let table: TenantTable;
let leadId: string;
beforeEach(async () => {
  table = world.table.openTable(await world.newTenant());
  const ann = { email, phone, source: 'website_form' } as const;
  ({ leadId } = await captureLead(table, ann, { now: NOW, eventId: newId('event', NOW) }));
});

const change = async (input: object, isEmailVerified = true): Promise<void> => {
  const site = { scheme: 'https', platformHost: 'northlight.example' } as const;
  const deps = { signer: testSigner, provider: undefined, site, isTest: true, platformTable: table };
  const { changeOwn } = portalHandlers({ ...deps, store: memoryVault().store });
  const caller = { profileId: 'prf_1', userId: 'sub_1', email, isEmailVerified, roles: ['customer'] };
  const request = { table, tenantId: table.tenantId, now: NOW, caller, correlationId: 'c', actsFor: undefined, input };
  await (changeOwn as unknown as (request: unknown) => Promise<unknown>)(request);
};
const known = async () => {
  const lead = await readLead(table, leadId);
  if (!lead) throw new Error('No lead');
  return lead;
};
const decide = async (contact: string, granted: boolean) =>
  await change({ consents: [{ kind: 'serviceMessages', contact, granted }] });
const permits = async (contact: string) => isPermitted(await known(), 'serviceMessages', contact);

test('a withdrawal of a number stands until the number is proven, and the refusal says how', async () => {
  await decide(phone, true);
  expect(await permits(phone), 'control: nothing was withdrawn yet').toBe(true);
  await decide(phone, false);
  const refused: AppError = await decide(phone, true).then(
    () => expect.unreachable('A withdrawal was lifted'),
    (error: AppError) => error,
  );
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'consents.0.granted' }] });
  expect(refused.message).toBe(
    'We can’t turn this on again until you confirm (215) 555-0123: text START to us from it, then try again.',
  );
  expect(await permits(phone)).toBe(false);
  await proveContact(table, { kind: 'phone', value: phone }, { reason: 'reply', now: NOW });
  await decide(phone, true);
  expect(await permits(phone)).toBe(true);
});

test('the address of the sign-in is proven by what its owner does here, and its withdrawal is theirs to lift', async () => {
  const point = { kind: 'email', value: email } as const;
  expect(await isProvenContact(table, point), 'control: not before').toBe(false);
  await decide(email, false);
  await decide(email, true);
  expect(await permits(email)).toBe(true);
  expect((await known()).proofs).toMatchObject([{ contact: email, reason: 'verified_session' }]);
  expect(await isProvenContact(table, point)).toBe(true);
});

test('a sign-in that has not verified its address proves nothing', async () => {
  await change({ phone }, false);
  expect((await known()).proofs).toEqual([]);
});
