import { idFromDigest } from '../../contract/id.ts';
import type { Definition, Revision, Rule } from './rule.ts';

interface DefaultRule {
  readonly origin: string;
  readonly name: string;
  readonly definition: Definition;
}

/** Automations that every company starts with, switched on; they can be changed like any other. */
export const defaultRules: readonly DefaultRule[] = [
  {
    origin: 'new_lead',
    name: 'Welcome a new lead',
    definition: {
      trigger: { on: 'lead.created' },
      conditions: [
        { if: 'source', is: ['website_form', 'chat', 'voice', 'landing'] },
        { if: 'status', is: ['new', 'qualified'] },
      ],
      steps: [
        { do: 'wait', amount: 5, unit: 'minutes' },
        { do: 'send', template: 'welcome_lead', channel: 'email' },
        { do: 'wait', amount: 1, unit: 'days' },
        { do: 'wait_for_hours' },
        { do: 'task', title: 'Call: no reply to the welcome email yet', dueHours: 4 },
      ],
      stopOn: ['reply', 'booking', 'contact', 'closed'],
      restDays: 30,
    },
  },
  {
    origin: 'abandoned_booking',
    name: 'Follow up on an unfinished booking',
    definition: {
      trigger: { on: 'booking.abandoned' },
      conditions: [],
      steps: [
        { do: 'send', template: 'follow_up', channel: 'email' },
        { do: 'wait_for_hours' },
        { do: 'task', title: 'Left a booking unfinished: ask if we can help', dueHours: 4 },
      ],
      stopOn: ['reply', 'booking', 'contact', 'closed'],
      restDays: 7,
    },
  },
  {
    origin: 'quote_follow_up',
    name: 'Follow up on a quote',
    definition: {
      trigger: { on: 'lead.status_changed', to: 'proposal' },
      conditions: [],
      steps: [
        { do: 'wait', amount: 2, unit: 'days' },
        { do: 'wait_for_hours' },
        { do: 'send', template: 'follow_up', channel: 'email' },
        { do: 'wait', amount: 3, unit: 'days' },
        { do: 'wait_for_hours' },
        { do: 'task', title: 'Call: the quote is still open', dueHours: 8 },
      ],
      stopOn: ['reply', 'booking', 'contact', 'closed'],
      restDays: 14,
    },
  },
  {
    origin: 'review_request',
    name: 'Ask for a review',
    definition: {
      trigger: { on: 'booking.completed' },
      conditions: [],
      steps: [
        { do: 'wait', amount: 1, unit: 'days' },
        { do: 'send', template: 'review_request', channel: 'email' },
      ],
      stopOn: [],
      restDays: 0,
    },
  },
];

const PRODUCT = 'Northlight';

/** A company's defaults from `createdAt` on, each in its first version; ids are the same in every company. */
export const initialRules = (createdAt: string): { rule: Rule; revision: Revision }[] =>
  defaultRules.map(({ origin, name, definition }) => {
    const ruleId = idFromDigest('rule', new TextEncoder().encode(origin.padEnd(16)));
    return {
      rule: {
        ruleId,
        name,
        isOn: true,
        isArchived: false,
        definition,
        revision: 1,
        origin,
        createdAt,
        updatedAt: createdAt,
        updatedBy: PRODUCT,
        version: 1,
      },
      revision: { ruleId, revision: 1, definition, createdAt, createdBy: PRODUCT },
    };
  });
