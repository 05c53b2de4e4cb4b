import { serviceNames } from '../../company/catalog/service-name.ts';
import type { OfferedPlan } from '../chat/chat-state.ts';

const part = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleString('en-US', { ...options, timeZone }).replaceAll('\u202f', ' ');

const dayOf = (at: string, zone: string): string => part(at, zone, { weekday: 'long', month: 'long', day: 'numeric' });

/** `9 AM`, `1:30 PM`. */
const timeOf = (at: string, zone: string): string =>
  part(at, zone, { hour: 'numeric', minute: '2-digit' }).replace(':00', '');

/** `Monday, November 23 at 1:30 PM`. */
export const spokenTime = (at: string, zone: string): string => `${dayOf(at, zone)} at ${timeOf(at, zone)}`;

const visitsOf = ({ visits }: OfferedPlan, zone: string): string[] =>
  visits.map(({ services, startsAt }) => `${serviceNames(services).toLowerCase()} on ${spokenTime(startsAt, zone)}`);

const duesOf = ({ remote }: OfferedPlan): string[] =>
  remote.map(
    ({ service, dueDate }) =>
      `${serviceNames([service]).toLowerCase()} delivered by ${dayOf(`${dueDate}T12:00:00Z`, 'UTC')}`,
  );

/**
 * A plan in spoken form: `cleaning on Monday, November 23 at 9 AM, then photography on Tuesday, November 24 at 10:30
 * AM`.
 */
export const spokenPlan = (plan: OfferedPlan, zone: string): string =>
  [visitsOf(plan, zone).join(', then '), ...duesOf(plan)].filter(Boolean).join('; ');

/** `Option 1: …. Option 2: ….` */
export const spokenOptions = (plans: readonly OfferedPlan[], zone: string): string =>
  plans.map((plan, at) => `Option ${at + 1}: ${spokenPlan(plan, zone)}.`).join(' ');

/** Text in the provider's format: one line, without unpronounceable characters. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
