import ICAL from 'ical.js';
import type { Mail } from '../cloud/studio.ts';

/** The calendar messages of a mail, one for each event. */
export const calendarsIn = (mail: Mail | undefined): ICAL.Component[] => {
  const files = (mail?.attachments ?? []).filter(({ contentType }) => contentType.startsWith('text/calendar'));
  if (files.length === 0) throw new Error('No calendar file is attached');
  return files.map(({ base64 }) => new ICAL.Component(ICAL.parse(Buffer.from(base64, 'base64').toString())));
};

/** The events of a mail’s calendar messages. */
export const eventsIn = (mail: Mail | undefined): ICAL.Event[] =>
  calendarsIn(mail).flatMap((calendar) =>
    calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  );
