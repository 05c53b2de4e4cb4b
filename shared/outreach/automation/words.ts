import { serviceName } from '../../company/catalog/service-name.ts';
import type { LeadStatus } from '../../crm/leads/lead.ts';
import { leadStatusName } from '../../crm/leads/lead-status.ts';
import type { Condition, Known, SourceKind } from './condition.ts';
import type { Definition, Stop } from './rule.ts';
import type { Step } from './step.ts';
import type { Trigger, TriggerKind } from './trigger.ts';
import type { TriggerEvent } from './trigger-event.ts';

/** Names of messages and people in a sentence. */
export interface Names {
  template(code: string): string;
  person(profileId: string): string;
}

/** A list in prose: `a, b or c`. */
const listed = (words: readonly string[], last: 'or' | 'and' = 'or'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export const counted = (count: number, unit: string): string =>
  `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`;

/** A trigger as a choice in the editor: `a lead comes in`. */
export const triggerNames: Record<TriggerKind, string> = {
  'lead.created': 'a lead comes in',
  'lead.status_changed': 'the status of a lead changes',
  'lead.tagged': 'a lead gets a tag',
  'lead.replied': 'a lead replies',
  'lead.quiet': 'there’s no contact with a lead for a while',
  'booking.placed': 'a booking is placed',
  'booking.confirmed': 'a booking is confirmed',
  'booking.completed': 'an order is completed',
  'quote.sent': 'a quote is sent',
  'booking.cancelled': 'a booking is canceled',
  'booking.abandoned': 'a booking is left unfinished for an hour',
  'visit.completed': 'a visit is completed',
};

export const sourceNames: Record<SourceKind, string> = {
  website_form: 'the website form',
  chat: 'the chat',
  voice: 'a call',
  booking_workflow: 'a booking',
  landing: 'a landing page',
  import: 'an import',
  api: 'the API',
  manual: 'a colleague',
};

export const knownNames: Record<Known, string> = {
  email: 'an email address',
  phone: 'a phone number',
  address: 'a property address',
  owner: 'an owner',
  service_consent: 'agreed to service messages',
  marketing_consent: 'agreed to marketing',
};

const stopNames: Record<Stop, string> = {
  reply: 'they reply',
  booking: 'they book',
  contact: 'a colleague contacts them',
  closed: 'the lead is won, lost or unqualified',
};

export const triggerWords = (trigger: Trigger): string => {
  if (trigger.on === 'lead.status_changed' && trigger.to)
    return `the status of a lead becomes ${leadStatusName[trigger.to]}`;
  if (trigger.on === 'lead.tagged') return `a lead gets the tag “${trigger.tag}”`;
  if (trigger.on === 'lead.quiet') return `there’s no contact with a lead for ${hoursWords(trigger.hours)}`;
  return triggerNames[trigger.on];
};

const isLeadStatus = (value: string | undefined): value is LeadStatus =>
  value !== undefined && Object.hasOwn(leadStatusName, value);

/** What happened, as the trigger that it is. */
export const eventWords = ({ on, value }: Pick<TriggerEvent, 'on' | 'value'>): string => {
  if (on === 'lead.tagged') return triggerWords({ on, tag: value ?? '' });
  if (on === 'lead.status_changed' && isLeadStatus(value)) return triggerWords({ on, to: value });
  return triggerNames[on];
};

/** Whole days are written as days: `48` hours are two days. */
export const hoursWords = (hours: number): string =>
  hours >= 48 && hours % 24 === 0 ? counted(hours / 24, 'days') : counted(hours, 'hours');

const knownWords = (what: Known, isThere: boolean): string => {
  if (what.endsWith('_consent')) return `they ${isThere ? 'have' : 'haven’t'} ${knownNames[what]}`;
  return `it has ${isThere ? knownNames[what] : `no ${knownNames[what].replace(/^an? /, '')}`}`;
};

/** A condition within its sentence: `its score is at least 70`. */
export const conditionWords = (condition: Condition): string => {
  switch (condition.if) {
    case 'status':
      return `its status is ${listed(condition.is.map((status) => leadStatusName[status]))}`;
    case 'score':
      return `its score is ${condition.than === 'below' ? 'below' : 'at least'} ${condition.value}`;
    case 'source':
      return `it came from ${listed(condition.is.map((source) => sourceNames[source]))}`;
    case 'service':
      return `it asks about ${listed(condition.any.map((code) => serviceName(code).toLowerCase()))}`;
    case 'zip':
      return `its ZIP is ${listed(condition.any)}`;
    case 'tag':
      return `it has ${condition.has ? 'the' : 'no'} tag “${condition.tag}”`;
    case 'known':
      return knownWords(condition.what, condition.isThere);
    case 'hours':
      return condition.inside ? 'it’s within business hours' : 'it’s outside business hours';
  }
};

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** A step within its sentence: `wait 5 minutes`. */
export const stepWords = (step: Step, names: Names): string => {
  switch (step.do) {
    case 'send':
      return `send “${names.template(step.template)}” by ${step.channel === 'email' ? 'email' : 'text message'}`;
    case 'task':
      return `create the task “${step.title}”${step.dueHours === 0 ? ', due right away' : `, due ${hoursWords(step.dueHours)} later`}`;
    case 'assign':
      return `assign it to ${names.person(step.to)}`;
    case 'tag':
      return `add the tag “${step.tag}”`;
    case 'webhook':
      return `send a webhook to ${hostOf(step.url)}`;
    case 'wait':
      return `wait ${counted(step.amount, step.unit)}`;
    case 'wait_for_hours':
      return 'wait until business hours';
  }
};

/** What ends a run early: `Stops when they reply or they book.` */
export const stopWords = (stopOn: readonly Stop[]): string =>
  stopOn.length === 0 ? 'Runs to the end.' : `Stops when ${listed(stopOn.map((stop) => stopNames[stop]))}.`;

/** An automation as one sentence, without its stops. */
export const sentenceOf = ({ trigger, conditions, steps }: Definition, names: Names): string => {
  const when = listed([triggerWords(trigger), ...conditions.map(conditionWords)], 'and');
  return `When ${when}, ${steps.map((step) => stepWords(step, names)).join(', then ')}.`;
};
