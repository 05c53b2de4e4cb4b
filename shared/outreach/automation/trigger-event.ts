import type { ServiceCode } from '../../company/catalog/service.ts';
import { HOUR } from '../../contract/time.ts';
import type { Trigger, TriggerKind } from './trigger.ts';

/** An event that may start automations. */
export interface TriggerEvent {
  readonly on: TriggerKind;
  readonly leadId: string;
  /** What the event is about; a rule starts once for it and its event. */
  readonly entity: string;
  readonly eventId: string;
  /** When it happened, as an instant. */
  readonly at: string;
  readonly orderId?: string;
  readonly services?: readonly ServiceCode[];
  /** The new status, or the new tag. */
  readonly value?: string;
  /** The rule that caused it. */
  readonly byRule?: string | undefined;
}

const matchesTrigger = (trigger: Trigger, { value }: TriggerEvent): boolean => {
  if (trigger.on === 'lead.status_changed') return trigger.to === undefined || trigger.to === value;
  if (trigger.on === 'lead.tagged') return trigger.tag.toLowerCase() === value?.toLowerCase();
  return true;
};

/** True if this event starts the rule, provided its conditions hold; a rule's own effects don't start it again. */
export const startsRule = (rule: { ruleId: string; definition: { trigger: Trigger } }, event: TriggerEvent): boolean =>
  rule.definition.trigger.on === event.on &&
  rule.ruleId !== event.byRule &&
  matchesTrigger(rule.definition.trigger, event);

/** Milliseconds from the event to the evaluation of the conditions. */
export const startDelay = (on: TriggerKind): number => (on === 'booking.abandoned' ? HOUR : 0);
