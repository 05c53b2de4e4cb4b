import { describe, expect, it } from 'vitest';
import { keywordOf } from './keywords.ts';
import { sendableAt } from './quiet-hours.ts';
import { smsParts } from './sms.ts';

const zone = 'America/New_York';
const sent = (at: string) => new Date(sendableAt(Date.parse(at), zone)).toISOString();

describe('a text message', () => {
  it.each([
    ['at 08:00', '2026-11-20T13:00:00Z', '2026-11-20T13:00:00.000Z'],
    ['at 07:59', '2026-11-20T12:59:00Z', '2026-11-20T13:00:00.000Z'],
    ['at 20:59', '2026-11-21T01:59:00Z', '2026-11-21T01:59:00.000Z'],
    ['at 21:00', '2026-11-21T02:00:00Z', '2026-11-21T13:00:00.000Z'],
    ['at midnight', '2026-11-20T05:00:00Z', '2026-11-20T13:00:00.000Z'],
    ['the evening before the clock goes forward', '2027-03-14T02:30:00Z', '2027-03-14T12:00:00.000Z'],
    ['the evening before the clock goes back', '2026-11-01T01:30:00Z', '2026-11-01T13:00:00.000Z'],
    ['in the hour that is repeated', '2026-11-01T06:30:00Z', '2026-11-01T13:00:00.000Z'],
  ])('%s is sent outside quiet hours', (_, at, expected) => expect(sent(at)).toBe(expected));

  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Unsubscribe', 'stop'],
    ['Start', 'start'],
    ['help!', 'help'],
    ['“STOP” 🛑', 'stop'],
    ['stop\u200b', 'stop'],
    ['Stop all!', 'stop'],
    ['please  stop', 'stop'],
    ['¡ALTO!', 'stop'],
    ['Please stop by tomorrow', undefined],
    ['👍', undefined],
    ['', undefined],
  ])('“%s” is the keyword %s', (body, keyword) => expect(keywordOf(body)).toBe(keyword));

  it.each([
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['€'.repeat(80), 1],
    ['ł'.repeat(70), 1],
    ['ł'.repeat(71), 2],
  ])('is counted in segments', (text, parts) => expect(smsParts(text)).toBe(parts));
});
