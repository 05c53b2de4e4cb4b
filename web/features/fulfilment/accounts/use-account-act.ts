import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { problemOf } from '../../../ui/console/queries/use-act.ts';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../ui/console/queries/use-key.ts';

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined =>
  problemOf(error, 'The account changed while you had this open. You now see it as it stands; check it and try again.');

interface More {
  /** The way back, offered with the notice. */
  readonly undo?: () => void;
  /** No dialog stays open that could say why it failed: a notice does. */
  readonly isByItself?: true;
}

/** Runs one act on an account, with one key for all tries; what is shown is read again. */
export const useAccountAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string,
  { undo, isByItself }: More = {},
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const underKey = useKey();
  return useMutation<Output, ApiError, Input>({
    mutationFn: (input) => underKey((key) => act(input, key)),
    onSuccess: (output, input) => notify({ type: 'success', text: done(output, input), ...(undo && { undo }) }),
    onError: (error) => isByItself && notify({ type: 'error', text: actProblem(error) ?? error.message }),
    onSettled: () =>
      invalidate(
        client,
        'GET /api/company-accounts',
        'GET /api/company-accounts/{companyId}',
        'GET /api/invoices',
        'GET /api/invoices/{invoiceId}',
        'GET /api/billing/ageing',
      ),
  });
};
