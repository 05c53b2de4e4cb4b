import type { ServiceCode } from '../../company/catalog/service.ts';
import type { CaptureInput } from '../../crm/leads/capture.ts';
import type { ChatFacts } from './chat-state.ts';

/** Lead data that a conversation can provide. */
export type LeadFacts = Pick<
  CaptureInput,
  'email' | 'phone' | 'fullName' | 'propertyAddress' | 'propertySize' | 'servicesInterested' | 'urgency'
>;

const MOST_SQUARE_FEET = 1_000_000;

/** The conversation's facts as capture input. */
export const leadFactsOf = (facts: ChatFacts): LeadFacts => {
  const { email, phone, fullName, propertyAddress, sqFt, services, isUrgent } = facts;
  return {
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(fullName ? { fullName } : {}),
    ...(propertyAddress ? { propertyAddress } : {}),
    ...(sqFt && sqFt <= MOST_SQUARE_FEET ? { propertySize: sqFt } : {}),
    ...(services.length > 0 ? { servicesInterested: services } : {}),
    ...(isUrgent ? { urgency: 'urgent' } : {}),
  };
};

const isNews = (known: unknown, told: unknown): boolean => {
  if (!Array.isArray(told)) return told !== known;
  const before: readonly ServiceCode[] = Array.isArray(known) ? known : [];
  return told.some((code) => !before.includes(code));
};

/** True if the conversation has facts that its lead does not have yet. */
export const hasNews = (known: LeadFacts, told: LeadFacts): boolean =>
  (Object.keys(told) as (keyof LeadFacts)[]).some((field) => isNews(known[field], told[field]));

/** Union of all facts so far, so that a repeated fact is not news. */
export const uniteFacts = (known: LeadFacts, told: LeadFacts): LeadFacts => {
  const services = [...new Set([...(known.servicesInterested ?? []), ...(told.servicesInterested ?? [])])];
  return { ...known, ...told, ...(services.length > 0 ? { servicesInterested: services } : {}) };
};
