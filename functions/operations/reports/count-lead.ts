import { localDate, MINUTE } from '../../../shared/contract/time.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { figures } from '../../../shared/operations/reports/figures.ts';
import type { ReportRow } from '../../../shared/operations/reports/report.ts';
import { lead } from '../../crm/leads/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { countRows } from './count-rows.ts';

const byOurselves = ['import', 'manual'];

const words = (source: string): string => source.replace(/^landing:/, 'page ').replaceAll(/[_-]/g, ' ');

/** What the figures count of a lead; nothing of one that the company entered itself. */
export const factsOfLead = ({ leadId, source, createdAt, firstContactAt, status }: Lead, zone: string): ReportRow[] => {
  if (byOurselves.includes(source)) return [];
  const asked = Date.parse(createdAt);
  const common = {
    orderId: leadId,
    source: 'lead',
    date: localDate(asked, zone),
    what: words(source),
  } as const;
  const minutes = firstContactAt === null ? 0 : Math.max(0, Math.floor((Date.parse(firstContactAt) - asked) / MINUTE));
  const row = (figure: 'asked' | 'answered' | 'won', value: number): ReportRow => ({
    ...common,
    figure,
    of: figures[figure].of,
    value,
  });
  return [
    row('asked', 1),
    ...(firstContactAt === null ? [] : [row('answered', minutes)]),
    ...(status === 'won' ? [row('won', 1)] : []),
  ];
};

/** Brings the figures to a lead's current state; one that was merged or erased counts no more. */
export const countLead = async (table: TenantTable, leadId: string, zone: string): Promise<void> =>
  await countRows(table, leadId, zone, async (ownZone) => {
    const known = await table.get(lead, { leadId }, { consistent: true });
    return known ? factsOfLead(known, ownZone) : [];
  });
