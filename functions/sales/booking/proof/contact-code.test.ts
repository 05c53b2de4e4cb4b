import { describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { gathering } from '../../../../test/support/run/gathering.ts';
import { itemsByKind, NOW } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { captureLead } from '../../../crm/leads/capture/capture.ts';
import { countForRecipient } from '../../../crm/leads/contacts/recipient-limit.ts';
import { strangersShares } from '../../../crm/leads/contacts/strangers-share.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { codePurpose, confirmContactCode, sendContactCode } from './contact-code.ts';
import { newSession, openSession, sealSession, withProven } from './session.ts';

const world = worldOfFile();

const email = 'pat@example.com';

/** The codes that were sent so far, oldest first, as the mail reads them. */
const codesSent = async (tenantId: string, to = email): Promise<string[]> => {
  const events = (await itemsByKind(world, tenantId))('event').filter(({ type }) => type === 'contact.code_requested');
  events.sort((a, b) => String(a.sk).localeCompare(String(b.sk)));
  return events.flatMap(({ data }) => {
    const sent = data as { email: string; sealedCode: string };
    return sent.email === to ? (world.table.signer.decrypt(codePurpose(tenantId), sent.sealedCode) ?? '') : [];
  });
};
const lastCode = async (tenantId: string): Promise<string> => (await codesSent(tenantId)).at(-1) ?? '';
const otherThan = (code: string, n = 1): string => String((Number(code) + n) % 1_000_000).padStart(6, '0');
const wrong = { status: 400, message: expect.stringContaining('not the code') };
const over = { status: 400, message: expect.stringContaining('no longer valid') };

describe('a contact code', () => {
  it('proves its address to its session, once', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const { sessionId } = await sendContactCode(context, { email });
    const code = await lastCode(tenantId);
    expect(code).toMatch(/^\d{6}$/);
    const proven = await confirmContactCode(context, { email, code, sessionId });
    expect(proven.provenContacts).toEqual([email]);
    const session = openSession(world.table.signer, tenantId, proven.sessionId, NOW);
    expect(session).toMatchObject({ provenEmails: [email] });
    expect(session?.key).toBe(openSession(world.table.signer, tenantId, sessionId, NOW)?.key);
    await expect(confirmContactCode(context, { email, code, sessionId })).rejects.toMatchObject(over);
  });

  it('proves the address of the lead that has it, and a wrong one does not', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const { table } = context;
    const at = { now: NOW, eventId: newId('event', NOW) };
    const { leadId } = await captureLead(table, { email, source: 'website_form' }, at);
    const { sessionId } = await sendContactCode(context, { email });
    const code = await lastCode(tenantId);
    const proofs = async () => (await readLead(table, leadId))?.proofs;
    await expect(confirmContactCode(context, { email, code: otherThan(code), sessionId })).rejects.toMatchObject(wrong);
    expect(await proofs()).toEqual([]);
    await confirmContactCode(context, { email, code, sessionId });
    expect(await proofs()).toMatchObject([{ contact: email, reason: 'link_or_code' }]);
  });

  it('is nowhere in the table in clear', async () => {
    const tenantId = await world.newTenant();
    await sendContactCode(world.context(tenantId), { email });
    const code = await lastCode(tenantId);
    const of = await itemsByKind(world, tenantId);
    const stored = JSON.stringify([of('contactCode'), of('event').map(({ data }) => data)]);
    expect(stored).not.toContain(code);
  });

  it('takes five tries, also from twenty at once', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const { sessionId } = await sendContactCode(context, { email });
    const code = await lastCode(tenantId);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        confirmContactCode(context, { email, code: otherThan(code, n + 1), sessionId }),
      ),
    );
    const messages = tries.map((each) => (each.status === 'rejected' ? String(each.reason.message) : 'proven'));
    expect(messages.filter((message) => message.includes('not the code')).length).toBeLessThanOrEqual(5);
    for (let n = 0; n < 5; n++) {
      await confirmContactCode(context, { email, code: otherThan(code), sessionId }).catch(() => undefined);
    }
    await expect(confirmContactCode(context, { email, code, sessionId })).rejects.toMatchObject(over);
  });

  it('is for no other address, session or company, and for ten minutes', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const { sessionId } = await sendContactCode(context, { email });
    const other = await sendContactCode(context, { email: 'other@example.com', sessionId });
    const [code = ''] = await codesSent(tenantId);
    const stranger = sealSession(world.table.signer, tenantId, newSession(NOW));
    const elsewhere = world.context(await world.newTenant());
    await expect(confirmContactCode(context, { email: 'third@example.com', code, sessionId })).rejects.toMatchObject(
      over,
    );
    await expect(confirmContactCode(context, { email, code, sessionId: stranger })).rejects.toMatchObject(over);
    await expect(confirmContactCode(elsewhere, { email, code, sessionId })).rejects.toMatchObject(over);
    await expect(
      confirmContactCode({ ...context, now: NOW + 10 * MINUTE }, { email, code, sessionId }),
    ).rejects.toMatchObject(over);
    await expect(confirmContactCode(context, { email, code: otherThan(code), sessionId })).rejects.toMatchObject(wrong);
    await confirmContactCode(context, { email, code, sessionId: other.sessionId });
  });

  const enough = { status: 429, code: 'CODE_LIMIT', message: expect.stringContaining('look into your mailbox') };

  it('F1, F2: is sent three times a day and recipient, whatever the sessions; the answer then says so', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    for (let n = 0; n < 3; n++) await sendContactCode(context, { email });
    for (let n = 0; n < 3; n++) await expect(sendContactCode(context, { email })).rejects.toMatchObject(enough);
    expect(await codesSent(tenantId)).toHaveLength(3);
    // The day that counts is the company's, not that of UTC.
    const evening = Date.parse('2026-11-21T04:30:00Z');
    await expect(sendContactCode({ ...context, now: evening }, { email })).rejects.toMatchObject(enough);
    await sendContactCode({ ...context, now: evening + HOUR }, { email });
    expect(await codesSent(tenantId)).toHaveLength(4);
  });

  it('F2: counts among all messages that public acts send to its address', async () => {
    const tenantId = await world.newTenant();
    const { table, ...context } = world.context(tenantId);
    const other = () => countForRecipient(table, { kind: 'email', value: email }, NOW, 'America/New_York');
    await table.commit(...other());
    await sendContactCode({ ...context, table }, { email });
    await table.commit(...other());
    await expect(sendContactCode({ ...context, table }, { email })).rejects.toMatchObject(enough);
    await sendContactCode({ ...context, table }, { email: 'control@example.com' });
  });

  const codesOf = async (tenantId: string) => (await itemsByKind(world, tenantId))('contactCode').length;

  it('is sent to twenty addresses a day and network, however many there are; others still get theirs', async () => {
    const tenantId = await world.newTenant();
    const from = (network: string) => ({ ...world.context(tenantId), visitor: { origin: network, provenEmails: [] } });
    const ask = async (network: string, n: number, now = NOW) =>
      await sendContactCode({ ...from(network), now }, { email: `made-up-${network}-${n}@example.com` });
    const asked = await Promise.allSettled(Array.from({ length: 24 }, async (_, n) => await ask('one', n)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(strangersShares.code.network);
    await expect(ask('one', 99)).rejects.toMatchObject(enough);
    await ask('another', 1);
    await ask('one', 100, NOW + 24 * HOUR);
    expect(await codesOf(tenantId)).toBe(22);
    // Control: where nobody says who asks, as with the limits lifted, each address has its own count alone.
    for (let n = 0; n < 24; n++) await sendContactCode(world.context(tenantId), { email: `free-${n}@example.com` });
    expect(await codesOf(tenantId)).toBe(46);
  });

  it('of all strangers together is sent a thousand times a day', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const { all } = strangersShares.code;
    const key = { pk: `STRANGERS#code#${Math.floor(NOW / (24 * HOUR))}`, sk: 'all' };
    await context.table.commit(context.table.add({ key, field: 'messages', by: all }));
    const visitor = { origin: 'one', provenEmails: [] };
    await expect(sendContactCode({ ...context, visitor }, { email })).rejects.toMatchObject(enough);
    expect(await codesOf(tenantId)).toBe(0);
  });

  it('is sent three times out of a race of twelve', async () => {
    const tenantId = await world.newTenant();
    const meet = gathering(12);
    const asked = Array.from({ length: 12 }, async () => {
      await meet();
      return await sendContactCode(world.context(tenantId), { email });
    });
    const codes = (await Promise.allSettled(asked)).flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code?: string }).code] : [],
    );
    expect(codes).toEqual(Array.from({ length: 9 }, () => 'CODE_LIMIT'));
    expect(await codesSent(tenantId)).toHaveLength(3);
  });
});

describe('a browser session', () => {
  it('lasts 24 hours, in its own company, and no letter of it can be changed', () => {
    const { signer } = world.table;
    const id = sealSession(signer, 'ten_a', withProven(newSession(NOW), email));
    expect(openSession(signer, 'ten_a', id, NOW + DAY - 1)?.provenEmails).toEqual([email]);
    expect(openSession(signer, 'ten_a', id, NOW + DAY)).toBeUndefined();
    expect(openSession(signer, 'ten_b', id, NOW)).toBeUndefined();
    expect(
      openSession(signer, 'ten_a', `${id.slice(0, 30)}${id[30] === 'A' ? 'B' : 'A'}${id.slice(31)}`, NOW),
    ).toBeUndefined();
    expect(openSession(signer, 'ten_a', 'a-random-id-of-a-browser', NOW)).toBeUndefined();
    expect(Buffer.from(id, 'base64url').toString()).not.toContain(email);
  });
});
