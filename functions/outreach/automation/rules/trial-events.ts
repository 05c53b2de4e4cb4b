import type { TrialEvent } from '../../../../shared/outreach/automation/contract.ts';
import { startsRule } from '../../../../shared/outreach/automation/trigger-event.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { allRules } from '../store.ts';
import { isTriable, keptEvents, wordsOf } from './kept-events.ts';

/** The kept events of a lead, with the automations that each starts, on or off. */
export const listTrialEvents = async ({
  table,
  input,
  now,
}: SignedRequest<{ leadId: string }>): Promise<{ items: TrialEvent[] }> => {
  const lead = await readLead(table, input.leadId);
  if (!lead) throw notFound('Lead');
  const [events, rules] = await Promise.all([keptEvents(table, lead.leadId, now), allRules(table)]);
  const items = events.filter(isTriable).map((event) => ({
    eventId: event.eventId,
    occurredAt: event.occurredAt,
    words: wordsOf(event),
    ruleIds: rules
      .filter((rule) => !rule.isArchived && event.triggers.some((each) => startsRule(rule, each)))
      .map(({ ruleId }) => ruleId),
  }));
  return { items };
};
