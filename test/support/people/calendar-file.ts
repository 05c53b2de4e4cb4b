import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { Mail } from '../cloud/studio.ts';

/** The calendar file that is attached to a mail. */
export const calendarIn = (mail: Mail | undefined) => {
  const file = mail?.attachments.find((attachment) => attachment.contentType.startsWith('text/calendar'));
  expect(file, 'a calendar file is attached').toBeDefined();
  return new ICAL.Component(ICAL.parse(Buffer.from(file?.base64 ?? '', 'base64').toString()));
};
