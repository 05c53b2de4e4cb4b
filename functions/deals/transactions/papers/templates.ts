import type { ChecklistTemplate } from '../../../../shared/deals/transactions/checklist.ts';
import { defaultTemplate, templateCode } from '../../../../shared/deals/transactions/templates/default-template.ts';
import type { TransactionType } from '../../../../shared/deals/transactions/transaction.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { checklistTemplate } from '../store.ts';

/** The company's newest version of a template, or the one it began with; undefined for a code that there is not. */
export const currentTemplate = async (table: TenantTable, code: string): Promise<ChecklistTemplate | undefined> => {
  const first = defaultTemplate(code);
  if (!first) return undefined;
  const { pk } = checklistTemplate.key({ code: first.code, n: 1 });
  const { items } = await table.query(checklistTemplate, { pk, descending: true, limit: 1, consistent: true });
  return items[0] ?? first;
};

/** The template that a new deal of this type in this state is made with. */
export const templateFor = async (
  table: TenantTable,
  type: TransactionType,
  state: string,
): Promise<ChecklistTemplate> => {
  const template = await currentTemplate(table, templateCode(type, state));
  if (!template) throw new Error(`no checklist template of ${type} in ${state}`);
  return template;
};
