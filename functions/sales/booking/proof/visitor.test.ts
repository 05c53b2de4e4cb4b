import { describe, expect, it } from 'vitest';
import { staffCaller } from '../../../../test/support/cloud/gateway-event.ts';
import { testSigner } from '../../../../test/support/table/table.ts';
import { newSession, sealSession, withProven } from './session.ts';
import { askerOf } from './visitor.ts';

const signer = testSigner;
const now = Date.parse('2026-12-01T09:00:00Z');
const asking = { signer, tenantId: 'ten_1', now, address: '203.0.113.7', sessionId: undefined };
const customer = { ...staffCaller('ten_1'), roles: ['customer' as const], email: 'vera@example.com' };
const provenOf = (more: Partial<Parameters<typeof askerOf>[0]>) =>
  askerOf({ ...asking, caller: undefined, ...more }).visitor?.provenEmails;

describe('what a visitor has proven', () => {
  it('F7: is the address of a sign-in only where its provider has verified it', () => {
    expect(provenOf({ caller: { ...customer, isEmailVerified: false } })).toEqual([]);
    expect(provenOf({ caller: { ...customer, isEmailVerified: undefined } })).toEqual([]);
    expect(provenOf({ caller: { ...customer, isEmailVerified: true } }), 'control').toEqual(['vera@example.com']);
  });

  it('is what a code proved in this browser', () => {
    const sessionId = sealSession(signer, 'ten_1', withProven(newSession(now), 'gil@example.com'));
    expect(provenOf({ sessionId })).toEqual(['gil@example.com']);
    expect(provenOf({ sessionId: 'made up, and long enough' })).toEqual([]);
  });
});
