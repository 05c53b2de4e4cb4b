import * as z from 'zod';
import { Revision, Rule } from '../../../shared/outreach/automation/rule.ts';
import { Run } from '../../../shared/outreach/automation/run.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const RULES = 'AUTOMATIONS';

export const ruleItem = entity({
  name: 'automation',
  schema: Rule,
  key: ({ ruleId }: { ruleId: string }) => ({ pk: RULES, sk: `RULE#${ruleId}` }),
});

/** Counts the automations that were made or came back from the archive (`rules/rules.ts`). */
export const rulesMade = { pk: RULES, sk: 'MADE' } as const;

const revisionsOf = (ruleId: string): string => `AUTOMATION#${ruleId}`;

/** A definition, immutable; sorted with the newest last. */
export const revisionItem = entity({
  name: 'automationRevision',
  schema: Revision,
  key: ({ ruleId, revision }: { ruleId: string; revision: number }) => ({
    pk: revisionsOf(ruleId),
    sk: `REVISION#${String(revision).padStart(6, '0')}`,
  }),
});

export const runPartition = (runId: string): string => `RUN#${runId}`;
export const runsOfRule = (ruleId: string) => ({ index: 'gsi1', pk: `AUTOMATION#${ruleId}#RUNS` }) as const;

const RETENTION_SECONDS = 400 * 86_400;

/** A run is kept for 400 days, longer than its trigger's event: a redelivered event always finds the run. */
export const runItem = entity({
  name: 'run',
  schema: Run,
  key: ({ runId }: { runId: string }) => ({ pk: runPartition(runId), sk: 'RUN' }),
  indexes: (run) => ({ gsi1: { pk: runsOfRule(run.ruleId).pk, sk: `${run.startedAt}#${run.runId}` } }),
  row: Run,
  isAllRow: true,
  expiresAt: ({ startedAt }) => Math.floor(Date.parse(startedAt) / 1000) + RETENTION_SECONDS,
});

const Mark = z.object({ at: z.string(), eventId: z.string() });

/** What automations know of a lead: events that stop runs, active runs, and the number started per day. */
export const Ledger = z.object({
  leadId: z.string(),
  marks: z.object({
    reply: Mark.optional(),
    booking: Mark.optional(),
    contact: Mark.optional(),
    closed: Mark.optional(),
  }),
  /** Active run by rule. */
  open: z.record(z.string(), z.string()),
  /** Last start by rule. */
  last: z.record(z.string(), z.string()),
  day: z.string(),
  started: z.int(),
  version: z.number(),
});
export type Ledger = z.infer<typeof Ledger>;

export const ledgerItem = entity({
  name: 'automationLedger',
  schema: Ledger,
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}`, sk: 'AUTOMATION' }),
});

/** Every automation of a tenant, the archived ones too; at most 200 (`rules/rules.ts`). */
export const allRules = async (table: TenantTable, options: { consistent?: boolean } = {}): Promise<Rule[]> =>
  (await table.collect({ pk: RULES, begins: 'RULE#', ...options }, { rules: ruleItem })).rules;

export const allRevisions = async (table: TenantTable, ruleId: string): Promise<Revision[]> =>
  (await table.collect({ pk: revisionsOf(ruleId), begins: 'REVISION#' }, { revisions: revisionItem })).revisions;
