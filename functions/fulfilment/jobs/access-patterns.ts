import { calendarFeed } from '../../company/team/calendar-feed-store.ts';
import { type AccessPattern, tableOwned } from '../../platform/table/access-pattern.ts';

/** The questions that the table answers for fulfilment/jobs; visits are those of dispatch. */
export const fulfilmentJobsAccess: readonly AccessPattern[] = [
  {
    question: 'Which address of a vendor’s calendar feed is valid?',
    entities: [calendarFeed],
    key: '`VENDOR#id`, `FEED`',
    reads: '1, consistent; none until it was renewed, or somebody left the vendor',
  },
  {
    question: 'How many texts has the vendor written for this visit today?',
    entities: [tableOwned.counter],
    key: '`VISIT#id`, `TEXTS#date`',
    reads: '0 (conditional ADD)',
  },
];
