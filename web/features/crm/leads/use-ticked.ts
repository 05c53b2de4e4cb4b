import { useState } from 'react';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';

/** How many leads one request may name. */
const MOST = 100;

interface Ticked {
  readonly list: string;
  readonly rows: readonly LeadRow[];
}

/** The ticked leads as they are now; they stay over pages, and are forgotten with another filter. */
export const useTicked = (list: string, shown: readonly LeadRow[]) => {
  const [kept, setKept] = useState<Ticked>({ list, rows: [] });
  const fresh = new Map(shown.map((row) => [row.leadId, row]));
  const ticked = kept.list === list ? kept.rows.map((row) => fresh.get(row.leadId) ?? row) : [];
  const tick = (rows: readonly LeadRow[]): void => {
    const here = new Set(shown.map(({ leadId }) => leadId));
    const elsewhere = rows.length === 0 ? [] : ticked.filter(({ leadId }) => !here.has(leadId));
    const now = rows.filter(({ leadId }) => here.has(leadId));
    setKept({ list, rows: [...elsewhere, ...now].slice(0, MOST) });
  };
  return { ticked, tick };
};
