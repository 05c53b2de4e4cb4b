import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../../ui/console/queries/use-key.ts';

/** Runs one movement of an order's money, with one key for all tries; what is shown is read again. */
export const useMoneyAct = <Input>(
  act: (input: Input, key: string) => Promise<unknown>,
  done: (input: Input) => string,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const underKey = useKey();
  return useMutation<unknown, ApiError, Input>({
    mutationFn: (input) => underKey((key) => act(input, key)),
    onSuccess: (_, input) => notify({ type: 'success', text: done(input) }),
    onSettled: () =>
      invalidate(
        client,
        'GET /api/orders/{orderId}/payments',
        'GET /api/orders/{orderId}/sheet',
        'GET /api/orders',
        'GET /api/troubles',
      ),
  });
};

/** Why no money moved, said where it was tried. */
export const moneyProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  return error.code === 'VERSION_CONFLICT'
    ? 'The order’s money moved while you had this open. You now see it as it stands; check it and try again.'
    : error.message;
};
