import { initialRules } from '../../../../shared/outreach/automation/default-rules.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { revisionItem, ruleItem } from '../store.ts';

/** A new company's automations, each in its first version. */
export const initialRuleWrites = (table: TenantTable, createdAt: string): Write[] =>
  initialRules(createdAt).flatMap(({ rule, revision }) => [
    table.create(ruleItem, rule),
    table.create(revisionItem, revision),
  ]);
