import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned } from './signature.ts';

const raw = Buffer.from('{"id":"evt_1"}');
const NOW = Date.parse('2026-11-28T12:00:00Z');
const at = NOW / 1000;
/** As Stripe's documentation makes it, without our own code. */
const signed = (secret: string, seconds: number | string = at, bytes = raw): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(bytes).digest('hex');
const accepts = (header: string | undefined, secrets = ['own'], bytes = raw): boolean =>
  isSigned(bytes, header, secrets, NOW);

describe('the signature of a message of Stripe', () => {
  it.each([
    ['alone', `t=${at},v1=${signed('own')}`],
    ['with spaces between its parts', `t=${at}, v1=${signed('own')}`],
    ['beside one of another secret', `t=${at},v1=${signed('other')},v1=${signed('own')}`],
    ['beside one of an old scheme', `t=${at},v0=${signed('other')},v1=${signed('own')}`],
    ['five minutes old', `t=${at - 300},v1=${signed('own', at - 300)}`],
    ['five minutes ahead', `t=${at + 300},v1=${signed('own', at + 300)}`],
  ])('is believed %s', (_, header) => {
    expect(accepts(header)).toBe(true);
  });

  it.each([
    ['without a header', undefined],
    ['where it is empty', ''],
    ['without a time', `v1=${signed('own')}`],
    ['of another secret', `t=${at},v1=${signed('other')}`],
    ['of another time', `t=${at},v1=${signed('own', at - 1)}`],
    ['of an old scheme', `t=${at},v0=${signed('own')}`],
    ['that is cut short', `t=${at},v1=${signed('own').slice(0, -1)}`],
    ['that is empty', `t=${at},v1=`],
    ['more than five minutes old', `t=${at - 301},v1=${signed('own', at - 301)}`],
    ['more than five minutes ahead', `t=${at + 301},v1=${signed('own', at + 301)}`],
    ['with parts of a second', `t=${at}.5,v1=${signed('own', `${at}.5`)}`],
  ])('is refused %s', (_, header) => {
    expect(accepts(header)).toBe(false);
  });

  it('is of the very bytes', () => {
    expect(accepts(`t=${at},v1=${signed('own')}`, ['own'], Buffer.from('{"id": "evt_1"}'))).toBe(false);
  });

  it('may be of the next secret while one replaces another, but of no third', () => {
    const header = `t=${at},v1=${signed('own')}`;
    expect([accepts(header, ['new', 'own']), accepts(header, ['new', 'newer', 'own']), accepts(header, [])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
