import type { CalendarContent } from '../../../../shared/sales/booking/calendar-file.ts';
import type { Mail, MailAddress } from './mailer.ts';

const CRLF = '\r\n';

const withoutBreaks = (text: string): string => text.replace(/[\r\n]+/g, ' ');

// An encoded word is limited to 75 characters (RFC 2047, 2); 42 octets in base64 always fit.
const encodedWords = (text: string): string => {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`).join(`${CRLF} `);
};

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const headerText = (text: string): string => {
  const line = withoutBreaks(text);
  return isPlain(line) && line.length <= 60 ? line : encodedWords(line);
};

const addressOf = ({ name, email }: MailAddress): string => {
  const line = withoutBreaks(name);
  const shown = isPlain(line) ? `"${line.replace(/["\\]/g, '\\$&')}"` : encodedWords(line);
  return `${shown} <${withoutBreaks(email)}>`;
};

const base64Lines = (text: string): string =>
  Buffer.from(text).toString('base64').replace(/.{76}/g, `$&${CRLF}`).trimEnd();

const part = (type: string, text: string, more: readonly string[] = []): string =>
  [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more, '', base64Lines(text)].join(CRLF);

const multipart = (kind: string, boundary: string, parts: readonly string[]): string => {
  const body = parts.map((text) => `--${boundary}${CRLF}${text}${CRLF}`).join('');
  return [`Content-Type: multipart/${kind}; boundary="${boundary}"`, '', `${body}--${boundary}--`].join(CRLF);
};

/** RFC 8058: email programs show a button that posts to this URL. */
const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): string[] =>
  unsubscribeUrl ? [`List-Unsubscribe: <${unsubscribeUrl}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : [];

const fileNamed = (name: string): string[] => [`Content-Disposition: attachment; filename="${name}"`];

const fileOf = ({ method }: CalendarContent, n?: number): string =>
  `${method === 'CANCEL' ? 'canceled' : 'invite'}${n === undefined ? '' : `-${n}`}.ics`;

/** An event beside the first of a mail, as a calendar message of its own. */
const furtherEvent = (event: CalendarContent, place: number): string => {
  const { method, content } = event;
  const name = fileOf(event, place + 2);
  return part(`text/calendar; charset=utf-8; method=${method}; name="${name}"`, content, fileNamed(name));
};

/**
 * The email as MIME: text, HTML and the first event's invitation are alternatives (RFC 6047), and the invitation is also
 * attached as a file. Each further event is attached as a message of its own.
 */
export const mimeOf = (mail: Mail): string => {
  const { calendar, id } = mail;
  const invitation = calendar
    ? [part(`text/calendar; charset=utf-8; method=${calendar.method}`, calendar.content)]
    : [];
  const alternatives = multipart('alternative', `alternative_${id}`, [
    part('text/plain; charset=utf-8', mail.text),
    part('text/html; charset=utf-8', mail.html),
    ...invitation,
  ]);
  const body = calendar
    ? multipart('mixed', `mixed_${id}`, [
        alternatives,
        part(`application/ics; name="${fileOf(calendar)}"`, calendar.content, fileNamed(fileOf(calendar))),
        ...(calendar.more ?? []).map(furtherEvent),
      ])
    : alternatives;
  return [
    `From: ${addressOf(mail.from)}`,
    `To: ${addressOf(mail.to)}`,
    `Reply-To: ${addressOf(mail.replyTo)}`,
    `Subject: ${headerText(mail.subject)}`,
    ...unsubscribeHeaders(mail),
    'MIME-Version: 1.0',
    `${body}${CRLF}`,
  ].join(CRLF);
};
