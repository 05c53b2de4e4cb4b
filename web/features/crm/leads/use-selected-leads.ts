import { useState } from 'react';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';

/** How many leads one request may name. */
const MAX_LEADS = 100;

interface Selection {
  readonly list: string;
  readonly rows: readonly LeadRow[];
}

/** The ticked leads as they are now; they stay over pages, and are forgotten with another filter. */
export const useSelectedLeads = (list: string, shown: readonly LeadRow[]) => {
  const [kept, setKept] = useState<Selection>({ list, rows: [] });
  const fresh = new Map(shown.map((row) => [row.leadId, row]));
  const selected = kept.list === list ? kept.rows.map((row) => fresh.get(row.leadId) ?? row) : [];
  const select = (rows: readonly LeadRow[]): void => {
    const here = new Set(shown.map(({ leadId }) => leadId));
    const elsewhere = rows.length === 0 ? [] : selected.filter(({ leadId }) => !here.has(leadId));
    const now = rows.filter(({ leadId }) => here.has(leadId));
    setKept({ list, rows: [...elsewhere, ...now].slice(0, MAX_LEADS) });
  };
  return { selected, select };
};
