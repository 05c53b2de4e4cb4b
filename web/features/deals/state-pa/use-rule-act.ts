import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';

/** Saves a rule with one key for all tries; what is shown is read again. */
export const useRuleAct = <Input>(act: (input: Input, key: string) => Promise<unknown>, done: string) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation<unknown, ApiError, Input>({
    mutationFn: (input) => act(input, key),
    onSuccess: () => notify({ type: 'success', text: done }),
    onSettled: () => invalidate(client, 'GET /api/pa/rules', 'GET /api/pa/rules/{kind}/{code}/versions'),
  });
};

/** Why a rule was not saved, beside the form. */
export const ruleProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  if (error.code === 'VERSION_CONFLICT')
    return 'Somebody changed this rule while you had it open. Close, and look again.';
  return Object.values(error.fields).join('; ') || error.message;
};
