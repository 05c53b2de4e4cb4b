import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import type { LeadOrder } from '../../../../../shared/crm/leads/views/lead-filter.ts';
import { fitsLead, type LeadQuery } from '../leads-filters.ts';

/** The query of a lead list. */
export interface ListInput extends LeadQuery {
  readonly limit?: number;
  readonly cursor?: string;
  readonly sort?: LeadOrder;
  readonly order?: 'asc' | 'desc';
}

interface Rows {
  readonly items: readonly LeadRow[];
}

const isRows = (data: unknown): data is Rows =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);

const isTopOf = ({ status, cursor }: ListInput, row: LeadRow): boolean => status === row.status && !cursor;

/**
 * A list after a lead was moved to the status of `row`: gone where it fits no more, on top of the list of its new
 * status, else changed in its place; the very same list where it is not concerned.
 */
export const rowsAfterMove = (data: unknown, input: ListInput, row: LeadRow): unknown => {
  if (!isRows(data)) return data;
  const at = data.items.findIndex(({ leadId }) => leadId === row.leadId);
  const isFitting = fitsLead(row, input);
  if (at >= 0 && isFitting) return { ...data, items: data.items.with(at, row) };
  if (at >= 0) return { ...data, items: data.items.toSpliced(at, 1) };
  return isFitting && isTopOf(input, row) ? { ...data, items: [row, ...data.items] } : data;
};
