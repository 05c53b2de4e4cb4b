import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../platform/http/serve-webhook.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { PLATFORM_ACCOUNT } from '../account-tenant.ts';
import { isSigned } from '../provider/signature.ts';
import { admitPayment } from './hear-webhook.ts';

const NOW = Date.parse('2026-11-20T17:00:00Z');
const AT = NOW / 1000;
const owners: Record<string, string> = { [PLATFORM_ACCOUNT]: 'ten_default', acct_acme: 'ten_acme' };
const platformTable = {
  get: async (_: unknown, { accountId }: { accountId: string }) =>
    owners[accountId] && { accountId, tenantId: owners[accountId] },
} as unknown as TenantTable;

const v1 = (secret: string, at: number, text: string): string =>
  createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
const header = (secret: string, at = AT, text = body): string => `t=${at},v1=${v1(secret, at, text)}`;
const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } });

const delivery = (signature: string | undefined, text = body): Delivery => ({
  raw: Buffer.from(text),
  body: JSON.parse(text),
  headers: { 'stripe-signature': signature },
  now: NOW,
});
const admit = admitPayment(platformTable, ['whsec_new', 'whsec_old']);
const refused = { status: 401, code: 'UNAUTHENTICATED' };

describe('a message of the payment provider', () => {
  it('is admitted by either secret, so that one can replace the other', async () => {
    expect(await admit(delivery(header('whsec_new')))).toBe('ten_default');
    expect(await admit(delivery(header('whsec_old')))).toBe('ten_default');
  });

  it('is admitted if any of its signatures is right, as while the provider renews its secret', async () => {
    const both = `t=${AT},v1=${v1('whsec_gone', AT, body)},v1=${v1('whsec_new', AT, body)}`;
    expect(await admit(delivery(both))).toBe('ten_default');
  });

  it.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['a time alone', `t=${AT}`],
    ['a signature without its time', `v1=${v1('whsec_new', AT, body)}`],
    ['one by another secret', header('whsec_forged')],
    ['one of another body', header('whsec_new', AT, body.replace('cs_1', 'cs_2'))],
    ['one under another time than it was made for', `t=${AT},v1=${v1('whsec_new', AT - 60, body)}`],
    ['the older scheme v0', header('whsec_new').replace('v1', 'v0')],
    ['a short signature', `t=${AT},v1=${v1('whsec_new', AT, body).slice(0, 10)}`],
  ])('with %s is refused, worded alike', async (_, signature) => {
    await expect(admit(delivery(signature))).rejects.toMatchObject(refused);
  });

  it.each([
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
  ])('made %i seconds from now is admitted: %s', async (seconds, isAdmitted) => {
    const asked = admit(delivery(header('whsec_new', AT + seconds)));
    await (isAdmitted ? expect(asked).resolves.toBe('ten_default') : expect(asked).rejects.toMatchObject(refused));
  });

  it('is of at most two secrets: a third one signs nothing', () => {
    const third = ['whsec_new', 'whsec_old', 'whsec_third'];
    expect(isSigned(Buffer.from(body), header('whsec_third'), third, NOW)).toBe(false);
    expect(isSigned(Buffer.from(body), header('whsec_old'), third, NOW)).toBe(true);
  });

  it('belongs to the company whose account it names, and to nobody for an unknown account', async () => {
    const of = (account: string) => JSON.stringify({ ...JSON.parse(body), account });
    const acme = of('acct_acme');
    expect(await admit(delivery(header('whsec_new', AT, acme), acme))).toBe('ten_acme');
    const other = of('acct_unknown');
    await expect(admit(delivery(header('whsec_new', AT, other), other))).rejects.toMatchObject(refused);
  });

  it('is refused by a stage without secrets, whatever signs it', async () => {
    const closed = admitPayment(platformTable, []);
    await expect(closed(delivery(header('')))).rejects.toMatchObject(refused);
  });

  it('control: a check that compares the time alone admits a forged message', () => {
    const timeAlone = (signature: string): boolean =>
      Math.abs(NOW / 1000 - Number(/t=(\d+)/.exec(signature)?.[1])) <= 300;
    expect(timeAlone(header('whsec_forged'))).toBe(true);
    expect(isSigned(Buffer.from(body), header('whsec_forged'), ['whsec_new'], NOW)).toBe(false);
  });
});
