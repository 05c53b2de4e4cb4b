import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAuthentic, voiceSecrets } from '../functions/assistants/voice/provider/signature.ts';
import { webhookSecrets } from '../functions/outreach/automation/webhooks/webhook-signature.ts';
import { addressOfToken, unsubscribeToken } from '../functions/outreach/messaging/mail/unsubscribe/unsubscribe-link.ts';
import { cursorOf, startOf } from '../functions/platform/signed/cursor.ts';
import { createSigner, type Signer } from '../functions/platform/signed/sign.ts';
import { isManageToken, manageTokenOf } from '../functions/sales/booking/order/order-identity.ts';
import { openPlan, sealPlan } from '../functions/sales/booking/plan/plan-id.ts';
import { newSession, openSession, sealSession } from '../functions/sales/booking/proof/session.ts';
import { claimKeyOf } from '../functions/sales/booking/proof/visitor.ts';
import { newId } from '../shared/contract/id.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const tenantId = newId('tenant', NOW);
const placed = { orderId: 'ord_1', contactInfo: { fullName: 'Ann Lee', email: 'ann@example.com', phone: '' } };
const subject = { services: ['photography'], sqFt: 1800, rooms: 6, zip: '18901' } as const;
const email = 'ann@example.com';

const first = `1:${'a'.repeat(64)}`;
const second = `2:${'b'.repeat(64)}`;
const third = `3:${'c'.repeat(64)}`;
const keys = (...each: string[]): Signer => createSigner(each.join(','));

/** As the template orders them: the current key, the next one, the former ones. */
const before = keys(first, second);
const rotated = keys(second, third, first);
const removed = keys(second, third);

/** One kind of text that leaves the product and comes back, or that others keep. */
interface Kind {
  readonly make: (signer: Signer) => string;
  readonly holds: (signer: Signer, text: string) => boolean;
}

const accepted = (read: () => unknown): boolean => {
  try {
    return read() !== undefined;
  } catch {
    return false;
  }
};

const delivery = (secret: string) => ({
  now: NOW,
  raw: Buffer.from('{}'),
  headers: { 'x-vapi-secret': secret },
  body: { message: { timestamp: NOW } },
});

const kinds: Readonly<Record<string, Kind>> = {
  'a plan’s id': {
    make: (signer) => sealPlan(signer, tenantId, subject, [], { now: NOW, minutes: 30 }, { needsRush: false }),
    holds: (signer, text) => accepted(() => openPlan(signer, tenantId, text, NOW)),
  },
  'a list’s cursor': {
    make: (signer) => cursorOf(signer, 'leads', 'LEAD#1'),
    holds: (signer, text) => accepted(() => startOf(signer, 'leads', text)),
  },
  'a manage token': {
    make: (signer) => manageTokenOf(signer, tenantId, placed.orderId),
    holds: (signer, text) => isManageToken(signer, tenantId, placed, text),
  },
  'a browser’s session with its hold': {
    make: (signer) => sealSession(signer, tenantId, newSession(NOW)),
    holds: (signer, text) => openSession(signer, tenantId, text, NOW) !== undefined,
  },
  'an unsubscribe link': {
    make: (signer) => unsubscribeToken(signer, tenantId, email),
    holds: (signer, text) => addressOfToken(signer, tenantId, text) === email,
  },
  'the voice provider’s secret': {
    make: (signer) => voiceSecrets(signer, tenantId, 1)[0],
    holds: (signer, text) => isAuthentic(delivery(text), voiceSecrets(signer, tenantId, 1)),
  },
  'a receiver’s webhook secret': {
    make: (signer) => webhookSecrets(signer, tenantId, 1)[0],
    holds: (signer, text) => webhookSecrets(signer, tenantId, 1).includes(text),
  },
  'the key of open claims': {
    make: (signer) => claimKeyOf(signer, tenantId, 'email', email),
    holds: (signer, text) => claimKeyOf(signer, tenantId, 'email', email) === text,
  },
};
const all = Object.keys(kinds);

/** The kinds whose text of one signer another one refuses. */
const refusedBy = (later: Signer, earlier: Signer): string[] =>
  Object.entries(kinds).flatMap(([name, { make, holds }]) => (holds(later, make(earlier)) ? [] : [name]));

/** The signer of the versions before keys had ids, for the kinds that those versions had. */
const withoutIds = (secret: string): Signer => {
  const mac = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  return {
    ...before,
    mac,
    seal: (purpose, payload) => {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${mac(purpose, body)}`;
    },
    encrypt: (purpose, text) => {
      const iv = randomBytes(12);
      const key = createHmac('sha256', secret).update(`encrypt\n${purpose}`).digest();
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    secretsFor: (purpose, text) => [mac(purpose, text)],
    pseudonym: mac,
  };
};

describe('security P2 6: signing keys', () => {
  it('everything signed before a rotation holds after it', () => {
    expect(refusedBy(rotated, before)).toEqual([]);
    // Control: a secret that is replaced instead of rotated ends all of it, and the same check says so.
    expect(refusedBy(keys(`1:${'b'.repeat(64)}`), before)).toEqual(all);
  });

  it('a function that is not yet updated accepts what an updated one signs; secrets and claim keys wait for it', () => {
    const signed = all.filter((name) => !/secret/.test(name));
    expect(refusedBy(before, rotated).filter((name) => signed.includes(name))).toEqual([]);
    // Control: without the next key in advance, it refuses what it is given.
    expect(refusedBy(keys(first), rotated)).toEqual(all.filter((name) => name !== 'the key of open claims'));
  });

  it('a removed key ends everything it has signed, and nothing of the others', () => {
    expect(refusedBy(removed, before)).toEqual(all);
    expect(refusedBy(removed, rotated)).toEqual(['the key of open claims']);
  });

  it('new texts are the new key’s', () => {
    expect(refusedBy(keys(second), rotated)).toEqual(['the key of open claims']);
    expect(refusedBy(keys(first), rotated)).not.toEqual([]);
  });

  it('what was signed before keys had ids is the first key’s', () => {
    const old = withoutIds('a'.repeat(64));
    expect(refusedBy(rotated, old)).toEqual([]);
    expect(refusedBy(removed, old)).toEqual(all);
  });

  it('security P2 9: an unsubscribe link shows its address to nobody, one sent before still works', () => {
    const token = unsubscribeToken(rotated, tenantId, email);
    const shows = (text: string) =>
      text.split('.').some((part) => Buffer.from(part, 'base64url').toString('latin1').includes('ann@'));
    const sealed = withoutIds('a'.repeat(64)).seal(`unsubscribe ${tenantId}`, { email });
    expect([shows(token), addressOfToken(rotated, tenantId, sealed)]).toEqual([false, email]);
    expect(addressOfToken(rotated, newId('tenant', NOW + 1), token)).toBeUndefined();
    // Control: the token of the versions before shows it.
    expect(shows(sealed)).toBe(true);
  });
});
