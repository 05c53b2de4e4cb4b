import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../platform/http/serve-webhook.ts';
import { isAuthentic } from './signature.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const body = { message: { timestamp: NOW } };
const raw = Buffer.from(JSON.stringify(body));
const hmac = (text: string, encoding: 'hex' | 'base64' = 'hex', secret = 'own'): string =>
  createHmac('sha256', secret).update(text).digest(encoding);

const isBelieved = (headers: Record<string, string>, { secrets = ['own'], sent = body as unknown } = {}): boolean =>
  isAuthentic({ raw, body: sent, headers, now: NOW } as unknown as Delivery, secrets);

const second = String(NOW / 1000);
const signedAt = (time: string) => ({ 'x-timestamp': time, 'x-vapi-signature': hmac(`${time}.${raw}`) });

describe('a message of the voice provider', () => {
  it.each([
    ['with the shared secret', { 'x-vapi-secret': 'own' }],
    ['signed in hexadecimal', { 'x-vapi-signature': hmac(String(raw)) }],
    ['signed in Base64', { 'x-vapi-signature': hmac(String(raw), 'base64') }],
    ['with the name of the digest before it', { 'x-signature': `sha256=${hmac(String(raw))}` }],
    ['signed with a time in seconds', signedAt(second)],
    ['signed with a time in milliseconds', signedAt(String(NOW))],
    ['signed with a time in words', signedAt('2026-11-28T12:00:00Z')],
    [
      'signed under the other names of the headers',
      { 'x-vapi-timestamp': second, 'x-signature': hmac(`${second}.${raw}`) },
    ],
    ['five minutes old', signedAt(String(NOW - 300_000))],
    ['five minutes ahead', signedAt(String(NOW + 300_000))],
  ])('is believed %s', (_, headers) => {
    expect(isBelieved(headers)).toBe(true);
  });

  it.each([
    ['without a secret or a signature', {}],
    ['with another secret', { 'x-vapi-secret': 'other' }],
    ['with an empty secret', { 'x-vapi-secret': '' }],
    [
      'with a wrong secret beside a right signature',
      { 'x-vapi-secret': 'other', 'x-vapi-signature': hmac(String(raw)) },
    ],
    ['signed with another secret', { 'x-vapi-signature': hmac(String(raw), 'hex', 'other') }],
    ['with a signature that is cut short', { 'x-vapi-signature': hmac(String(raw)).slice(0, -1) }],
    ['signed for another time', { ...signedAt(second), 'x-timestamp': String(NOW / 1000 - 1) }],
    ['signed more than five minutes ago', signedAt(String(NOW - 300_001))],
    ['signed more than five minutes ahead', signedAt(String(NOW + 300_001))],
    ['signed at no time', signedAt('soon')],
  ])('is refused %s', (_, headers) => {
    expect(isBelieved(headers)).toBe(false);
  });

  it('with the shared secret is as old as it says itself: its header is not signed', () => {
    const headers = { 'x-vapi-secret': 'own', 'x-timestamp': second };
    expect(isBelieved(headers, { sent: { message: { timestamp: NOW - 300_000 } } })).toBe(true);
    expect(isBelieved(headers, { sent: { message: { timestamp: NOW - 300_001 } } })).toBe(false);
    expect([isBelieved(headers, { sent: null }), isBelieved(headers, { sent: {} })]).toEqual([false, false]);
  });

  it('may be of any of the company’s secrets', () => {
    expect(isBelieved({ 'x-vapi-secret': 'own' }, { secrets: ['new', 'own'] })).toBe(true);
    expect(isBelieved({ 'x-vapi-secret': 'own' }, { secrets: [] })).toBe(false);
  });
});
