import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkChange } from '../../../../../shared/crm/leads/bulk.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import type { Staff } from '../../people/use-staff.ts';
import type { LeadQuery } from '../leads-filters.ts';
import { doneText, failures, reversalsOf } from './bulk-words.ts';

/** The leads of a bulk change: the selected ones or all matches. */
export type BulkSelection =
  | { readonly kind: 'rows'; readonly rows: readonly LeadRow[] }
  | { readonly kind: 'all'; readonly query: LeadQuery };

type Answer = ApiOutput<'POST /api/leads/bulk'>;

const send = (chosen: BulkSelection, change: BulkChange): Promise<Answer> =>
  api('POST /api/leads/bulk', {
    ...(chosen.kind === 'rows' ? { ids: chosen.rows.map(({ leadId }) => leadId) } : { filter: chosen.query }),
    ...change,
  });

/** Runs a bulk change and reports the result; up to a hundred selected leads can be undone. */
export const useBulk = ({ nameOf }: Staff, onDone: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const refresh = () => invalidate(client, 'GET /api/leads', 'GET /api/leads/counts', 'GET /api/leads/{leadId}');
  const undo = async (rows: readonly LeadRow[], change: BulkChange): Promise<void> => {
    try {
      for (const reversal of reversalsOf(rows, change)) await api('POST /api/leads/bulk', reversal);
      notify({ type: 'success', text: 'The leads are as they were.' });
    } catch (error) {
      notify({ type: 'error', text: `Not everything was taken back: ${(error as Error).message}` });
    }
    await refresh();
  };
  const notifyResult = ({ results }: Answer, chosen: BulkSelection, change: BulkChange): void => {
    const done = new Set(results.filter(({ isDone }) => isDone).map(({ leadId }) => leadId));
    const rows = chosen.kind === 'rows' ? chosen.rows.filter(({ leadId }) => done.has(leadId)) : [];
    const failed = failures(results).map(({ reason, count }) => `${count} not: ${reason}`);
    notify({
      type: failed.length > 0 ? 'warning' : 'success',
      text: [doneText(change, done.size, nameOf), ...failed].join(' '),
      ...(rows.length > 0 && { undo: () => void undo(rows, change) }),
    });
  };
  return useMutation<Answer, ApiError, { chosen: BulkSelection; change: BulkChange }>({
    mutationFn: ({ chosen, change }) => send(chosen, change),
    onSuccess: async (answer, { chosen, change }) => {
      if (answer.jobId === null) notifyResult(answer, chosen, change);
      onDone();
      await Promise.all([refresh(), invalidate(client, 'GET /api/background-jobs')]);
    },
  });
};
