import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import type { DuplicateReason } from '../../../../../shared/crm/merge/duplicate.ts';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';

export type Pair = ApiOutput<'GET /api/leads/duplicates'>['items'][number];

export interface Duplicate {
  readonly other: LeadRow;
  readonly reasons: readonly DuplicateReason[];
}

/** The leads of these pairs that may be the same person as this one. */
export const duplicatesOf = (pairs: readonly Pair[], leadId: string): Duplicate[] =>
  pairs.flatMap(({ first, second, reasons }) => {
    if (first.leadId === leadId) return [{ other: second, reasons }];
    return second.leadId === leadId ? [{ other: first, reasons }] : [];
  });

/** The lead's possible duplicates among the hundred newest pairs. */
export const useDuplicates = ({ leadId }: Pick<LeadDetail, 'leadId'>): Duplicate[] => {
  const { data } = useApi('GET /api/leads/duplicates', { limit: 100 });
  return duplicatesOf(data?.items ?? [], leadId);
};
