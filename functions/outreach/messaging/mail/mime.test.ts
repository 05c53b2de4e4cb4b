import { describe, expect, it } from 'vitest';
import type { Mail } from './mailer.ts';
import { mimeOf } from './mime.ts';

const mail: Mail = {
  id: 'com_1',
  from: { name: 'Northlight "Prep" Ünion', email: 'hello@northlight.example' },
  to: { name: 'Ann "A" Lee', email: 'ann@example.com' },
  replyTo: { name: 'Northlight', email: 'office@northlight.example' },
  subject: 'Confirmed: Photography',
  text: 'Grüße '.repeat(60),
  html: '<p>Grüße</p>',
};
const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    (text.split('\r\n\r\n')[0] ?? '')
      .replace(/\r\n /g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );

const partsOf = (text: string, boundary: string): string[] =>
  text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r\n|\r\n$/g, ''));
const bodyOf = (part: string): string => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4), 'base64').toString();

describe('an email as MIME', () => {
  it('contains text, HTML and the invitation as alternatives, and the invitation as a file', () => {
    const text = mimeOf({ ...mail, calendar });
    const [alternatives = '', file = ''] = partsOf(text, 'mixed_com_1');
    const [plain = '', html = '', invitation = ''] = partsOf(alternatives, 'alternative_com_1');
    expect(headersOf(plain)['Content-Type']).toBe('text/plain; charset=utf-8');
    expect(bodyOf(plain)).toBe(mail.text);
    expect(headersOf(html)['Content-Type']).toBe('text/html; charset=utf-8');
    expect(bodyOf(html)).toBe(mail.html);
    expect(headersOf(invitation)['Content-Type']).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(bodyOf(invitation)).toBe(calendar.content);
    expect(headersOf(file)).toMatchObject({
      'Content-Type': 'application/ics; name="invite.ics"',
      'Content-Disposition': 'attachment; filename="invite.ics"',
    });
    expect(bodyOf(file)).toBe(calendar.content);
  });

  it('names the file of an event by what it does: a mail that only withdraws invites to nothing', () => {
    const [, file = ''] = partsOf(mimeOf({ ...mail, calendar: { ...calendar, method: 'CANCEL' } }), 'mixed_com_1');
    expect(headersOf(file)).toMatchObject({
      'Content-Type': 'application/ics; name="canceled.ics"',
      'Content-Disposition': 'attachment; filename="canceled.ics"',
    });
  });

  it('carries further events as calendars with a method of their own', () => {
    const contentOf = (method: string): string => `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;
    const more = (['REQUEST', 'CANCEL'] as const).map((method) => ({ method, content: contentOf(method) }));
    const text = mimeOf({ ...mail, calendar: { ...calendar, more } });
    const [, invitation = '', ...further] = partsOf(text, 'mixed_com_1');
    expect(bodyOf(invitation)).toBe(calendar.content);
    expect(further.map(bodyOf)).toEqual(more.map(({ content }) => content));
    expect(further.map(headersOf)).toMatchObject([
      {
        'Content-Type': 'text/calendar; charset=utf-8; method=REQUEST; name="invite-2.ics"',
        'Content-Disposition': 'attachment; filename="invite-2.ics"',
      },
      {
        'Content-Type': 'text/calendar; charset=utf-8; method=CANCEL; name="canceled-3.ics"',
        'Content-Disposition': 'attachment; filename="canceled-3.ics"',
      },
    ]);
  });

  it('is plain alternatives without an invitation', () => {
    const text = mimeOf(mail);
    expect(headersOf(text)['Content-Type']).toBe('multipart/alternative; boundary="alternative_com_1"');
    expect(partsOf(text, 'alternative_com_1')).toHaveLength(2);
  });

  it('quotes plain names, encodes others, and keeps every line within 78 characters', () => {
    const text = mimeOf({
      ...mail,
      calendar,
      subject: 'Bestätigt: Fotografie, Putzen und noch viel mehr 🏡'.repeat(3),
    });
    expect(headersOf(text).To).toBe('"Ann \\"A\\" Lee" <ann@example.com>');
    expect(headersOf(text).From).toMatch(/^=\?utf-8\?B\?[\w+/=]+\?= <hello@northlight\.example>$/);
    const words = (headersOf(text).Subject ?? '').split(' ');
    const subject = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString()).join('');
    expect(subject).toBe('Bestätigt: Fotografie, Putzen und noch viel mehr 🏡'.repeat(3));
    expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(75);
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(90);
  });

  it('cannot get a header injected by a name, subject or address', () => {
    const evil = 'x\r\nBcc: eve@example.com\r\n\r\nhello';
    const text = mimeOf({ ...mail, subject: evil, to: { name: evil, email: 'ann@example.com' } });
    expect(text).not.toMatch(/^Bcc/m);
    expect(Object.keys(headersOf(text))).toEqual(['From', 'To', 'Reply-To', 'Subject', 'MIME-Version', 'Content-Type']);
  });
});
