import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteKey } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { type FieldOf, fieldAt, wrongFields } from '../form/field-errors.ts';
import { useNotices } from '../notices/notices.tsx';
import { invalidate } from './use-api.ts';
import { useKey } from './use-key.ts';

/**
 * Runs one act, with one idempotency key for all tries until it is done, says what it did, and reads what is shown of
 * `routes` again; `learn` puts the answer where it is shown at once.
 */
export const useAct = <Input, Output>(
  routes: readonly RouteKey[],
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string | undefined,
  learn?: (client: QueryClient, output: Output) => void,
): UseMutationResult<Output, ApiError, Input> => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const underKey = useKey();
  return useMutation<Output, ApiError, Input>({
    mutationFn: (input) => underKey((key) => act(input, key)),
    onSuccess: (output, input) => {
      learn?.(client, output);
      const text = done(output, input);
      if (text !== undefined) notify({ type: 'success', text });
    },
    onSettled: () => invalidate(client, ...routes),
  });
};

/** What the last name of a path is called: `facts.yearBuilt` is `Year built`, `coAgents.0.profileId` is `Profile`. */
const wordsOf = (path: string): string => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const words = name.replace(/(.)Id$/, '$1').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Why nothing was done, said where it was tried; `changed` says that somebody else was faster. What is said at a field
 * that is `shown` is not said again.
 */
export const problemOf = (error: ApiError | null, changed: string, shown: FieldOf = {}): string | undefined => {
  if (!error) return undefined;
  if (error.code === 'VERSION_CONFLICT') return changed;
  const fields = Object.entries(wrongFields(error));
  if (fields.length === 0) return error.message;
  const rest = fields.filter(([path]) => fieldAt(path, shown) === undefined);
  return rest.map(([path, message]) => [wordsOf(path), message].filter(Boolean).join(' ')).join('; ') || undefined;
};
