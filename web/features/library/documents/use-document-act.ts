import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';

/** Runs one act on documents; lists and the open document are read again. */
export const useDocumentAct = <Input, Output>(
  act: (input: Input) => Promise<Output>,
  done: (output: Output, input: Input) => string | undefined,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<Output, ApiError, Input>({
    mutationFn: act,
    onSuccess: (output, input) => {
      const text = done(output, input);
      if (text) notify({ type: 'success', text });
    },
    onSettled: () =>
      invalidate(client, 'GET /api/documents', 'GET /api/documents/{documentId}', 'GET /api/documents/roots'),
  });
};

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  return error.code === 'VERSION_CONFLICT'
    ? 'Somebody else was faster. You now see how it stands; check it and try again.'
    : error.message;
};
