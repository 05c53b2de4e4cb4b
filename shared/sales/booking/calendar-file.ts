import { toInstant } from '../../contract/time.ts';

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** One calendar event; `uid` never changes, instants are ISO 8601 in UTC. */
export interface CalendarVisit {
  readonly uid: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

interface CalendarInput {
  readonly method: CalendarMethod;
  readonly organizer: CalendarPerson;
  readonly attendee?: CalendarPerson | undefined;
  readonly url: string;
  /** True while the visits are reserved and not yet confirmed, e.g. until a payment. */
  readonly isTentative?: boolean;
  /** Rises with each change of the order, so that calendar apps replace the event. */
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly visits: readonly CalendarVisit[];
}

const MAX_LINE_OCTETS = 75;
const encoder = new TextEncoder();
const octets = (text: string): number => encoder.encode(text).length;

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

// A quoted parameter value can't contain a double quote or a control character (RFC 5545, 3.1).
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const parameter = (text: string): string => `"${text.replace(/["\u0000-\u001f\u007f]/g, "'")}"`;

/** Folds a line (RFC 5545, 3.1): at most 75 octets, never inside a character; continuations begin with a space. */
const fold = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets(current) + octets(character) > MAX_LINE_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
};

const stamp = (at: string | number): string => toInstant(new Date(at).getTime()).replace(/[-:]/g, '');

const person = (property: string, { name, email }: CalendarPerson): string =>
  `${property};CN=${parameter(name)}:mailto:${email}`;

const statusOf = ({ method, isTentative = false }: CalendarInput): string => {
  if (method === 'CANCEL') return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
};

const event = (visit: CalendarVisit, input: CalendarInput): string[] => {
  const { method, organizer, attendee, sequence, url, now } = input;
  const invites = attendee && method !== 'PUBLISH';
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(visit.uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(visit.startsAt)}`,
    `DTEND:${stamp(visit.endsAt)}`,
    `SUMMARY:${escapeText(visit.summary)}`,
    `LOCATION:${escapeText(visit.location)}`,
    `DESCRIPTION:${escapeText(visit.description)}`,
    `URL:${url}`,
    person('ORGANIZER', organizer),
    ...(invites ? [person('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE', attendee)] : []),
    `STATUS:${statusOf(input)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
};

/** The visits as an iCalendar object (RFC 5545) with its scheduling method (RFC 5546); lines end with CRLF. */
export const calendarFile = (input: CalendarInput): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Northlight//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${input.method}`,
    ...input.visits.flatMap((visit) => event(visit, input)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

/** A calendar file with its scheduling method. */
export interface CalendarContent {
  readonly method: CalendarMethod;
  readonly content: string;
}

/**
 * Invites to the visits that are held, if there are any, and withdraws those that are gone: an iCalendar object has one
 * method (RFC 5546, 1.4), so these are two.
 */
export const calendarFiles = (
  about: Omit<CalendarInput, 'method' | 'visits'>,
  { held, gone }: { readonly held: readonly CalendarVisit[]; readonly gone: readonly CalendarVisit[] },
): CalendarContent[] =>
  (
    [
      ['REQUEST', held],
      ['CANCEL', gone],
    ] as const
  )
    .filter(([, visits]) => visits.length > 0)
    .map(([method, visits]) => ({ method, content: calendarFile({ ...about, method, visits }) }));

/**
 * A message for each visit, the invitations first: what invites or withdraws is of one UID alone (RFC 5546, 3.2.2 and 3.2.5),
 * and email programs show only the first event of a message.
 */
export const calendarMessages = (
  about: Omit<CalendarInput, 'method' | 'visits'>,
  { held, gone }: { readonly held: readonly CalendarVisit[]; readonly gone: readonly CalendarVisit[] },
): CalendarContent[] => [
  ...held.flatMap((visit) => calendarFiles(about, { held: [visit], gone: [] })),
  ...gone.flatMap((visit) => calendarFiles(about, { held: [], gone: [visit] })),
];

/** The stable UID of an order's visit, from its number among the order's visits. */
export const visitUid = (orderId: string, index: number): string => `${orderId.toLowerCase()}-${index + 1}@northlight`;
