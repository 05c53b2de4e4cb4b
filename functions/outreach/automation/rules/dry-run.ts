import type * as z from 'zod';
import type { SitePlace } from '../../../../shared/company/site/site-origin.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { automationContract, DryRun } from '../../../../shared/outreach/automation/contract.ts';
import type { Definition } from '../../../../shared/outreach/automation/rule.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { invalidInput, notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { KeptEvent } from './kept-events.ts';
import { checkDefinition, readRule } from './rules.ts';

type DryRunRequest = SignedRequest<z.output<typeof automationContract.testAutomation.input>>;

const definitionOf = async ({ table, input }: DryRunRequest): Promise<Definition> => {
  if (input.definition) checkDefinition(input.definition);
  if (input.ruleId === 'draft' && input.definition) return input.definition;
  const rule = await readRule(table, input.ruleId);
  return input.definition ?? rule.definition;
};

const leadOf = async ({ table, input }: DryRunRequest): Promise<Lead | undefined> => {
  if (input.leadId === undefined) return undefined;
  const lead = await readLead(table, input.leadId);
  if (!lead) throw notFound('Lead');
  return lead;
};

interface Tried {
  readonly event?: KeptEvent;
  /** What else happened to the lead. */
  readonly kept?: readonly KeptEvent[];
}

/** The event that it is tried on; one of another lead, or older than 30 days, is none. */
const eventOf = async ({ table, input, now }: DryRunRequest, lead: Lead | undefined): Promise<Tried> => {
  const { eventId } = input;
  if (eventId === undefined) return {};
  if (!lead) throw invalidInput([{ path: 'leadId', message: 'is required with the event' }]);
  const { isTriable, keptEvents } = await import('./kept-events.ts');
  const kept = await keptEvents(table, lead.leadId, now);
  const event = kept.find((each) => each.eventId === eventId && isTriable(each));
  if (!event) throw notFound('Event');
  return { event, kept };
};

/** Dry run of an automation on a lead or a sample, now or after an event; its code is loaded on first use. */
export const dryRun =
  (site: SitePlace) =>
  async (request: DryRunRequest): Promise<DryRun> => {
    const { table, now } = request;
    const definition = await definitionOf(request);
    const lead = await leadOf(request);
    const tried = await eventOf(request, lead);
    const { simulateRun } = await import('./simulate-run.ts');
    return await simulateRun({ table, site, now, ruleId: request.input.ruleId, definition, lead, ...tried });
  };
