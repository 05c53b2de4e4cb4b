import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import type { DuplicateReason } from '../../../../../shared/crm/merge/duplicate.ts';
import type { ApiOutput } from '../../../../platform/api.ts';
import { useApi } from '../../../../ui/console/use-api.ts';

export type Pair = ApiOutput<'GET /api/leads/duplicates'>['items'][number];

export interface Twin {
  readonly other: LeadRow;
  readonly reasons: readonly DuplicateReason[];
}

/** The leads of these pairs that may be the same person as this one. */
export const twinsIn = (pairs: readonly Pair[], leadId: string): Twin[] =>
  pairs.flatMap(({ first, second, reasons }) => {
    if (first.leadId === leadId) return [{ other: second, reasons }];
    return second.leadId === leadId ? [{ other: first, reasons }] : [];
  });

/** Who else this person may be, and why: of the hundred newest pairs. */
export const useTwins = ({ leadId }: Pick<LeadDetail, 'leadId'>): Twin[] => {
  const { data } = useApi('GET /api/leads/duplicates', { limit: 100 });
  return twinsIn(data?.items ?? [], leadId);
};
