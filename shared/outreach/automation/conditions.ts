import type { ServiceCode } from '../../company/catalog/service.ts';
import { serviceNames } from '../../company/catalog/service-name.ts';
import { isOfficeOpen, type Office } from '../../company/team/hours/office-hours.ts';
import { type ConsentKind, isPermitted } from '../../crm/leads/consent.ts';
import type { Lead } from '../../crm/leads/lead.ts';
import { leadStatusName } from '../../crm/leads/lead-status.ts';
import { tagKey } from '../../crm/leads/views/lead-facets.ts';
import { sourceName } from '../../crm/leads/words.ts';
import type { Condition, Known, SourceKind } from './condition.ts';

/** Input of conditions; `services` are those of the order or visit, if there is one. */
export interface ConditionContext {
  readonly lead: Lead;
  readonly services: readonly ServiceCode[] | null;
  /** The company's own week and holidays. */
  readonly office: Office;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Whether a condition holds, with the reason in words. */
export interface Verdict {
  readonly holds: boolean;
  readonly reason: string;
}

const kindOfSource = (source: string): SourceKind => (source.startsWith('landing:') ? 'landing' : source) as SourceKind;

const isAllowed = (lead: Lead, kind: ConsentKind): boolean =>
  isPermitted(lead, kind, lead.email) || isPermitted(lead, kind, lead.phone);

const facts: Record<Known, { name: string; of(lead: Lead): boolean }> = {
  email: { name: 'an email address', of: ({ email }) => email !== null },
  phone: { name: 'a phone number', of: ({ phone }) => phone !== null },
  address: { name: 'a property address', of: ({ propertyAddress }) => propertyAddress !== null },
  owner: { name: 'an owner', of: ({ assignedTo }) => assignedTo !== null },
  service_consent: { name: 'a yes to service messages', of: (lead) => isAllowed(lead, 'serviceMessages') },
  marketing_consent: { name: 'a yes to marketing', of: (lead) => isAllowed(lead, 'marketing') },
};

const noneOf = (name: string): string => `no ${name.replace(/^an? /, '')}`;

type Evaluators = {
  [If in Condition['if']]: (condition: Extract<Condition, { if: If }>, context: ConditionContext) => Verdict;
};

const evaluators: Evaluators = {
  status: ({ is }, { lead }) => ({
    holds: is.includes(lead.status),
    reason: `The status is ${leadStatusName[lead.status]}.`,
  }),
  score: ({ than, value }, { lead: { score } }) => ({
    holds: than === 'at_least' ? score >= value : score < value,
    reason: `The score is ${score}.`,
  }),
  source: ({ is }, { lead }) => ({
    holds: is.includes(kindOfSource(lead.source)),
    reason: `It came from ${sourceName(lead.source)}.`,
  }),
  service: ({ any }, { lead, services }) => {
    const relevantServices = services ?? lead.servicesInterested;
    const reason =
      relevantServices.length === 0 ? 'It names no service.' : `It asks about ${serviceNames(relevantServices)}.`;
    return { holds: relevantServices.some((service) => any.includes(service)), reason };
  },
  zip: ({ any }, { lead }) => {
    const zip = lead.address?.zip;
    return { holds: zip !== undefined && any.includes(zip), reason: zip ? `The ZIP is ${zip}.` : 'It has no ZIP.' };
  },
  tag: ({ tag, has }, { lead }) => {
    const isThere = lead.tags.some((each) => tagKey(each) === tagKey(tag));
    return { holds: isThere === has, reason: isThere ? `It has the tag “${tag}”.` : `It has no tag “${tag}”.` };
  },
  known: ({ what, isThere }, { lead }) => {
    const value = facts[what].of(lead);
    return { holds: value === isThere, reason: `There is ${value ? facts[what].name : noneOf(facts[what].name)}.` };
  },
  hours: ({ inside }, { now, office }) => {
    const open = isOfficeOpen(now, office);
    return { holds: open === inside, reason: open ? 'It’s within business hours.' : 'It’s outside business hours.' };
  },
};

export const evaluateCondition = (condition: Condition, circumstances: ConditionContext): Verdict =>
  (evaluators[condition.if] as (condition: Condition, circumstances: ConditionContext) => Verdict)(
    condition,
    circumstances,
  );
