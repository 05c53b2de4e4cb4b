import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { matchSignature } from './signature.ts';

const raw = Buffer.from('{"eventType":"LOOP_UPDATED"}');
const timestamp = '1700000000';
const hmac = (text: string, key = 'own'): string => createHmac('sha1', key).update(text).digest('hex');
const ofBody = hmac(String(raw));
const ofBoth = hmac(`${timestamp}.${raw}`);

describe('the signature of a message of Dotloop', () => {
  it.each([
    ['its time and body', { timestamp, signature: ofBoth }, 'timestamp.body'],
    ['its body, with a time beside it', { timestamp, signature: ofBody }, 'body'],
    ['its body, without a time', { timestamp: undefined, signature: ofBody }, 'body'],
    ['its body, in capitals and with spaces', { timestamp, signature: ` ${ofBody.toUpperCase()} ` }, 'body'],
  ])('is found to be of %s', (_, given, of) => {
    expect(matchSignature('own', raw, given)).toBe(of);
  });

  it.each([
    ['that is missing', { timestamp, signature: undefined }],
    ['that is empty', { timestamp, signature: '' }],
    ['of another key', { timestamp, signature: hmac(String(raw), 'other') }],
    ['of another time', { timestamp: '1700000001', signature: ofBoth }],
    ['of a time that is not told', { timestamp: undefined, signature: ofBoth }],
    ['that is cut short', { timestamp, signature: ofBody.slice(0, -1) }],
    ['that goes on', { timestamp, signature: `${ofBody}0` }],
  ])('is refused where it is one %s', (_, given) => {
    expect(matchSignature('own', raw, given)).toBeUndefined();
  });

  it('is of the very bytes', () => {
    expect(matchSignature('own', Buffer.from(`${raw} `), { timestamp, signature: ofBody })).toBeUndefined();
  });
});
