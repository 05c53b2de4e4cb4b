import { type Office, officeTimeFrom } from '../../company/team/hours/office-hours.ts';
import { formatPhone } from '../../contract/text.ts';
import { DAY, HOUR, MINUTE } from '../../contract/time.ts';
import type { Lead } from '../../crm/leads/lead.ts';
import { MAX_TAGS } from '../../crm/leads/limits.ts';
import { tagKey } from '../../crm/leads/views/lead-facets.ts';
import type { TemplateDefinition } from '../messaging/templates/template-definition.ts';
import type { Step, WaitUnit } from './step.ts';
import { counted, hoursWords } from './words.ts';

/** Input of a step's decision, read beforehand; fields that the step does not need are absent. */
export interface StepContext {
  readonly lead: Lead;
  readonly orderId: string | null;
  readonly office: Office;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly message?: MessageContext | undefined;
  /** The colleague's name; undefined if they don't work here now. */
  readonly colleague?: string | undefined;
}

export interface MessageContext {
  readonly definition: Pick<TemplateDefinition, 'name' | 'consent' | 'audience'>;
  /** True if the message needs order data. */
  readonly needsOrder: boolean;
  readonly hasSms: boolean;
  /** The lead's consents allow it. */
  readonly isAllowed: boolean;
  /** Text messages are licensed. */
  readonly maySms: boolean;
  /** Why the address is suppressed, e.g. after STOP. */
  readonly withheld: string | undefined;
}

/** What happens to a step now, and why. */
export type Decision =
  | { readonly kind: 'do' | 'skip' | 'fail'; readonly reason: string }
  | { readonly kind: 'wait'; readonly until: number; readonly reason: string };

const units: Record<WaitUnit, number> = { minutes: MINUTE, hours: HOUR, days: DAY };

const go = (reason: string): Decision => ({ kind: 'do', reason });
const skip = (reason: string): Decision => ({ kind: 'skip', reason });
const fail = (reason: string): Decision => ({ kind: 'fail', reason });

const agreedTo = { none: '', service: 'service messages', marketing: 'marketing' } as const;

const obstacle = (
  { channel }: Extract<Step, { do: 'send' }>,
  { definition, needsOrder, hasSms, isAllowed, maySms, withheld }: MessageContext,
  { orderId }: StepContext,
): string | undefined => {
  if (needsOrder && orderId === null) return `“${definition.name}” is about an order, and there isn’t one.`;
  if (channel === 'sms' && !hasSms) return `“${definition.name}” has no text message version.`;
  if (channel === 'sms' && !maySms) return 'Your plan doesn’t include text messages.';
  if (!isAllowed) return `They haven’t agreed to ${agreedTo[definition.consent] || 'service messages'}.`;
  return withheld && `Not sent: ${withheld}.`;
};

const decideSend = (step: Extract<Step, { do: 'send' }>, scene: StepContext): Decision => {
  const { message, lead } = scene;
  if (!message) return fail('This message no longer exists.');
  const { email, phone } = lead;
  const to = step.channel === 'email' ? email : phone && formatPhone(phone);
  if (!to) return skip(step.channel === 'email' ? 'The lead has no email address.' : 'The lead has no phone number.');
  const why = obstacle(step, message, scene);
  return why ? skip(why) : go(`“${message.definition.name}” to ${to}.`);
};

const decideTag = (tag: string, { lead }: StepContext): Decision => {
  if (lead.tags.some((each) => tagKey(each) === tagKey(tag))) return skip('It already has this tag.');
  return lead.tags.length < MAX_TAGS ? go(`Tag “${tag}” added.`) : skip(`It already has ${MAX_TAGS} tags.`);
};

const decideHours = ({ now, office }: StepContext): Decision => {
  const until = officeTimeFrom(now, office);
  return until > now
    ? { kind: 'wait', until, reason: 'Waiting for business hours.' }
    : go('It’s within business hours.');
};

/** Decides what a step does now: a run carries it out, a dry run only reports it. */
export const decideStep = (step: Step, scene: StepContext): Decision => {
  switch (step.do) {
    case 'send':
      return decideSend(step, scene);
    case 'task':
      return go(
        step.dueHours === 0 ? 'Task created, due right away.' : `Task created, due in ${hoursWords(step.dueHours)}.`,
      );
    case 'assign':
      if (!scene.colleague) return fail('The colleague to assign it to no longer works here.');
      return scene.lead.assignedTo === step.to
        ? skip(`${scene.colleague} already has it.`)
        : go(`Assigned to ${scene.colleague}.`);
    case 'tag':
      return decideTag(step.tag, scene);
    case 'webhook':
      return go(`Webhook to ${URL.parse(step.url)?.host ?? step.url} queued.`);
    case 'wait': {
      const until = scene.now + step.amount * units[step.unit];
      return { kind: 'wait', until, reason: `Waiting ${counted(step.amount, step.unit)}.` };
    }
    case 'wait_for_hours':
      return decideHours(scene);
  }
};
