import type { ServiceCode } from '../../company/catalog/service.ts';
import type { CaptureInput } from '../../crm/leads/capture.ts';
import type { ChatFacts } from './chat-state.ts';

/** Lead data that a conversation can provide. */
export type LeadFacts = Pick<
  CaptureInput,
  'email' | 'phone' | 'fullName' | 'propertyAddress' | 'propertySize' | 'servicesInterested' | 'urgency'
>;

const MAX_SQUARE_FEET = 1_000_000;

/** The conversation's facts as capture input. */
export const leadFactsOf = (facts: ChatFacts): LeadFacts => {
  const { email, phone, fullName, propertyAddress, sqFt, about = [], isUrgent } = facts;
  const services = [...new Set([...facts.services, ...about])];
  return {
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(fullName ? { fullName } : {}),
    ...(propertyAddress ? { propertyAddress } : {}),
    ...(sqFt && sqFt <= MAX_SQUARE_FEET ? { propertySize: sqFt } : {}),
    ...(services.length > 0 ? { servicesInterested: services } : {}),
    ...(isUrgent ? { urgency: 'urgent' } : {}),
  };
};

const isNewFact = (known: unknown, facts: unknown): boolean => {
  if (!Array.isArray(facts)) return facts !== known;
  const before: readonly ServiceCode[] = Array.isArray(known) ? known : [];
  return facts.some((code) => !before.includes(code));
};

/** True if the conversation has facts that its lead does not have yet. */
export const hasNewFacts = (known: LeadFacts, facts: LeadFacts): boolean =>
  (Object.keys(facts) as (keyof LeadFacts)[]).some((field) => isNewFact(known[field], facts[field]));

/** Union of all facts so far, so that a repeated fact is not news. */
export const mergeFacts = (known: LeadFacts, facts: LeadFacts): LeadFacts => {
  const services = [...new Set([...(known.servicesInterested ?? []), ...(facts.servicesInterested ?? [])])];
  return { ...known, ...facts, ...(services.length > 0 ? { servicesInterested: services } : {}) };
};
