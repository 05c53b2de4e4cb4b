import type { Visit } from '../../../../../shared/sales/booking/plan/plan.ts';

/** What a calendar's entry of a visit says besides its times. */
export interface EntryText {
  readonly title: string;
  readonly details: string;
  readonly location: string;
}

const stamp = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Opens Google Calendar with the visit filled in; without the link that manages the order, which is a secret. */
export const googleLink = ({ startsAt, endsAt }: Visit, { title, details, location }: EntryText): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startsAt)}/${stamp(endsAt)}`,
    details,
    location,
  })}`;

/** Opens Outlook on the web with the visit filled in. */
export const outlookLink = ({ startsAt, endsAt }: Visit, { title, details, location }: EntryText): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    body: details,
    location,
  })}`;

/** Opens a map at an address. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
