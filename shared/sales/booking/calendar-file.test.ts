import ICAL from 'ical.js';
import { sync as secondParser } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { type CalendarMethod, calendarFile, visitUid } from './calendar-file.ts';

const visit = {
  uid: visitUid('ord_01JABCDEFGHJKMNPQRSTVWXYZ0', 0),
  startsAt: '2026-11-23T14:00:00Z',
  endsAt: '2026-11-23T15:30:00Z',
  summary: 'Photography; video, and "drone"',
  location: '12 Mill Street, Doylestown, PA 18901',
  description: 'Please clear the kitchen.\nPark on the street; back door \\ side gate, thanks.',
};

const file = (method: CalendarMethod, changes: object = {}) =>
  calendarFile({
    method,
    organizer: { name: 'Northlight "Prep", Inc: PA', email: 'hello@northlight.example' },
    attendee: { name: 'José Ñandú', email: 'jose@example.com' },
    url: 'https://northlight.example/booking-confirmation/ord_1?token=abc',
    sequence: 2,
    now: Date.parse('2026-11-20T10:00:00Z'),
    visits: [visit],
    ...changes,
  });

const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events, event: events[0] as ICAL.Event };
};

describe('a calendar file', () => {
  it.each(['REQUEST', 'CANCEL'] as const)('of %s reads the same in two independent parsers', (method) => {
    const text = file(method);
    const { event } = eventsOf(text);
    const [second] = Object.values(secondParser.parseICS(text)).filter((part) => part?.type === 'VEVENT');
    if (second?.type !== 'VEVENT') throw new Error('The second parser found no event');
    expect(second).toMatchObject({ uid: event.uid, summary: event.summary, location: event.location });
    expect(second.description).toBe(event.description);
    expect(new Date(second.start).toISOString()).toBe(event.startDate.toJSDate().toISOString());
    expect(new Date(second.end ?? 0).toISOString()).toBe(event.endDate.toJSDate().toISOString());
    expect([Number(second.sequence), second.status]).toEqual([2, method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED']);
  });

  it('survives a round trip through another implementation with every text unchanged', () => {
    const { calendar, event } = eventsOf(file('REQUEST'));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.uid).toBe(visit.uid);
    expect(event.summary).toBe(visit.summary);
    expect(event.location).toBe(visit.location);
    expect(event.description).toBe(visit.description);
    expect(event.sequence).toBe(2);
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-23T14:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-23T15:30:00.000Z');
    expect(event.organizer).toBe('mailto:hello@northlight.example');
    expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual(['mailto:jose@example.com']);
    expect(event.attendees[0]?.getParameter('rsvp')).toBe('TRUE');
    expect(event.attendees[0]?.getParameter('cn')).toBe('José Ñandú');
  });

  it('cancels the same appointment: same UID, method and status CANCEL', () => {
    const { calendar, event } = eventsOf(file('CANCEL', { sequence: 3 }));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect([event.uid, event.sequence]).toEqual([visit.uid, 3]);
  });

  it('has no attendees when it is only published', () => {
    expect(eventsOf(file('PUBLISH')).event.attendees).toEqual([]);
  });

  it('has one event per visit, each with its own UID', () => {
    const second = { ...visit, uid: visitUid('ord_01JABCDEFGHJKMNPQRSTVWXYZ0', 1) };
    const uids = eventsOf(file('REQUEST', { visits: [visit, second] })).events.map((event) => event.uid);
    expect(uids).toEqual([visit.uid, second.uid]);
  });

  it('ends every line with CRLF and folds at 75 octets without splitting a character', () => {
    const text = file('REQUEST', { visits: [{ ...visit, description: 'Küche 🏡 räumen, '.repeat(40) }] });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => !line.isWellFormed())).toEqual([]);
    expect(eventsOf(text).event.description).toBe('Küche 🏡 räumen, '.repeat(40));
  });

  it('folds exactly as in RFC 5545 3.1: keeps a line of 75 octets, moves the 76th to the next line after a space', () => {
    const of = (length: number) => file('PUBLISH', { visits: [{ ...visit, summary: 'x'.repeat(length) }] });
    expect(of(75 - 8)).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\nLOCATION`);
    expect(of(76 - 8)).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\n x\r\nLOCATION`);
    expect(of(67 + 75)).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\n ${'x'.repeat(74)}\r\n x\r\nLOCATION`);
  });

  it('resists line injection', () => {
    const name = 'Eve\r\nATTENDEE:mailto:eve@example.com';
    const text = file('REQUEST', { attendee: { name, email: 'a@example.com' }, visits: [{ ...visit, summary: name }] });
    expect(eventsOf(text).event.attendees).toHaveLength(1);
  });
});
