import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** Who was faster, as a sentence begins. */
const whoIn = ({ details }: ApiError): string => {
  const { changedBy = 'somebody else' } = (details ?? {}) as { readonly changedBy?: string };
  return changedBy.charAt(0).toUpperCase() + changedBy.slice(1);
};

/** Runs one act on a quote; what is shown is read again, also when somebody was faster. */
export const useQuoteAct = <Input>(act: (input: Input) => Promise<DeskQuote>, done: string) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<DeskQuote, ApiError, Input>({
    mutationFn: act,
    onSuccess: () => notify({ type: 'success', text: done }),
    onError: (error) =>
      notify({
        type: 'error',
        text:
          error.code === 'VERSION_CONFLICT'
            ? `${whoIn(error)} changed the quote while you had this open. Check it as it stands now and try again.`
            : error.message,
      }),
    onSettled: () => invalidate(client, 'GET /api/quotes/{quoteId}/desk', 'GET /api/quotes'),
  });
};
