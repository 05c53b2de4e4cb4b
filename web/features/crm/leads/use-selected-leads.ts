import { useState } from 'react';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';

/** The maximum number of leads per request. */
const MAX_LEADS = 100;

interface Selection {
  readonly list: string;
  readonly rows: readonly LeadRow[];
}

/** The selected leads in their current versions; kept across pages, cleared when the filter changes. */
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
