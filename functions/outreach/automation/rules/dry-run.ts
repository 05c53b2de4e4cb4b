import type * as z from 'zod';
import type { SitePlace } from '../../../../shared/company/site/site-origin.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { automationContract, DryRun } from '../../../../shared/outreach/automation/contract.ts';
import type { Definition } from '../../../../shared/outreach/automation/rule.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
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

/** Dry run of an automation on a lead or a sample; its code is loaded on first use. */
export const dryRun =
  (site: SitePlace) =>
  async (request: DryRunRequest): Promise<DryRun> => {
    const { table, now } = request;
    const definition = await definitionOf(request);
    const lead = await leadOf(request);
    const { simulateRun } = await import('./simulate-run.ts');
    return await simulateRun({ table, site, now, definition, lead });
  };
