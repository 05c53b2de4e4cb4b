import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../../ui/console/queries/use-key.ts';

/** Runs one act on an invoice, with one key for all tries; what is shown is read again. */
export const useInvoiceAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (input: Input) => string,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const underKey = useKey();
  return useMutation<Output, ApiError, Input>({
    mutationFn: (input) => underKey((key) => act(input, key)),
    onSuccess: (_, input) => notify({ type: 'success', text: done(input) }),
    onSettled: () =>
      invalidate(
        client,
        'GET /api/invoices/{invoiceId}',
        'GET /api/invoices',
        'GET /api/billing/ageing',
        'GET /api/orders/{orderId}/payments',
      ),
  });
};

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  return error.code === 'VERSION_CONFLICT'
    ? 'The invoice changed while you had this open. You now see it as it stands; check it and try again.'
    : error.message;
};
