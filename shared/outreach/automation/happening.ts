import type { ServiceCode } from '../../company/catalog/service.ts';
import { HOUR } from '../../contract/time.ts';
import type { Trigger, TriggerKind } from './trigger.ts';

/** Something that may start automations: an event as they see it. */
export interface Happening {
  readonly on: TriggerKind;
  readonly leadId: string;
  /** What it happened to; the same rule starts once for it and its event. */
  readonly entity: string;
  readonly eventId: string;
  /** When it happened, as an instant. */
  readonly at: string;
  readonly orderId?: string;
  readonly services?: readonly ServiceCode[];
  /** The new status, or the new tag. */
  readonly value?: string;
  /** The rule whose effect it is. */
  readonly byRule?: string | undefined;
}

const isMeant = (trigger: Trigger, { value }: Happening): boolean => {
  if (trigger.on === 'lead.status_changed') return trigger.to === undefined || trigger.to === value;
  if (trigger.on === 'lead.tagged') return trigger.tag.toLowerCase() === value?.toLowerCase();
  return true;
};

/** True where this happening starts the rule, if its conditions hold; a rule's own effects don't start it again. */
export const starts = (rule: { ruleId: string; definition: { trigger: Trigger } }, happening: Happening): boolean =>
  rule.definition.trigger.on === happening.on &&
  rule.ruleId !== happening.byRule &&
  isMeant(rule.definition.trigger, happening);

/** How long after the happening the conditions are looked at, in milliseconds. */
export const startDelay = (on: TriggerKind): number => (on === 'booking.abandoned' ? HOUR : 0);
