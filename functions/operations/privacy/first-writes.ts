import { initialRuleWrites } from '../../outreach/automation/rules/initial-rules.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { planRetention } from './retention/plan-retention.ts';

/** What higher areas create for a new company: its automations, and the first night in which old rows end. */
export const firstWrites = (table: TenantTable, createdAt: string): Write[] => [
  ...initialRuleWrites(table, createdAt),
  planRetention(table, Date.parse(createdAt)),
];
