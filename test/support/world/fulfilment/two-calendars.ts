import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';

/** An appointment as a calendar program has it after it opened the file. */
export interface Appointment {
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly organizer: string;
  readonly attendees: readonly string[];
}

export interface OpenedCalendar {
  readonly method: string;
  readonly appointments: readonly Appointment[];
}

const wordOf = (component: ICAL.Component, name: string): string => String(component.getFirstPropertyValue(name) ?? '');

/** By ical.js, the parser of Thunderbird. */
const byIcalJs = (text: string): OpenedCalendar => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const appointments = calendar.getAllSubcomponents('vevent').map((component): Appointment => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: Number(event.sequence),
      status: wordOf(component, 'status'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
      description: event.description,
      url: wordOf(component, 'url'),
      organizer: event.organizer,
      attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
    };
  });
  return { method: wordOf(calendar, 'method'), appointments };
};

/** A value that may come with its parameters. */
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value ?? '');
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

/** By node-ical, which has a parser of its own. */
const byNodeIcal = (text: string): OpenedCalendar => {
  const parts = Object.values(nodeIcal.parseICS(text));
  const calendar = parts.find((part) => part?.type === 'VCALENDAR');
  const appointments = parts.flatMap((part): Appointment[] => {
    if (part?.type !== 'VEVENT') return [];
    return [
      {
        uid: part.uid,
        sequence: Number(part.sequence),
        status: part.status ?? '',
        start: new Date(part.start).toISOString(),
        end: new Date(part.end ?? 0).toISOString(),
        summary: plain(part.summary),
        location: plain(part.location),
        description: plain(part.description),
        url: plain(part.url),
        organizer: plain(part.organizer),
        attendees: listOf(part.attendee).map(plain),
      },
    ];
  });
  return { method: plain(calendar?.method), appointments };
};

/** A calendar file opened by two programs that know nothing of each other; throws where they do not agree. */
export const openByBoth = (text: string): OpenedCalendar => {
  const one = byIcalJs(text);
  const other = byNodeIcal(text);
  const first = JSON.stringify(one, null, 1);
  const second = JSON.stringify(other, null, 1);
  if (first !== second) throw new Error(`Two calendars do not agree:\n${first}\n${second}`);
  return one;
};

/** What a calendar holds after these files, whichever way they arrive: the highest sequence of each appointment counts. */
export const calendarAfter = (files: readonly string[]): Map<string, Appointment> => {
  const kept = new Map<string, Appointment>();
  for (const { appointments } of files.map(openByBoth)) {
    for (const each of appointments) {
      if ((kept.get(each.uid)?.sequence ?? -1) <= each.sequence) kept.set(each.uid, each);
    }
  }
  return kept;
};
