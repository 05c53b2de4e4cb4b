import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiInput, type ApiOutput, api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { useNotices } from '../../../../ui/console/notices.tsx';
import { invalidate } from '../../../../ui/console/use-api.ts';

type View = ApiOutput<'GET /api/templates/{code}'>;
export type Texts = View['texts'];

const problemsOf = (error: ApiError | null): Partial<Record<keyof Texts, string>> =>
  Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([path, message]) => [path.replace(/^texts\./, ''), message]),
  );

/** The texts of a message being edited, and the actions on them. Over 40 lines: the mutations share the draft. */
export const useMessageDraft = (view: View) => {
  const { code, version } = view;
  const [texts, setTexts] = useState<Texts>(view.texts);
  const { notify } = useNotices();
  const client = useQueryClient();
  const keep = async (next: View): Promise<void> => {
    client.setQueryData(['GET /api/templates/{code}', { code }], next);
    await invalidate(client, 'GET /api/templates');
  };
  const saving = useMutation<View, ApiError, ApiInput<'PUT /api/templates/{code}'>>({
    mutationFn: (input) => api('PUT /api/templates/{code}', input),
    onSuccess: async (next) => {
      await keep(next);
      notify({ type: 'success', text: 'Saved. The next message is sent with these texts.' });
    },
  });
  const resetting = useMutation<View, ApiError>({
    mutationFn: () => api('DELETE /api/templates/{code}', { code }),
    onSuccess: async (next) => {
      await keep(next);
      const undo = (): void => saving.mutate({ code, version: next.version, texts: view.texts });
      notify({ type: 'success', text: 'The standard text is back.', undo });
    },
  });
  const testing = useMutation<ApiOutput<'POST /api/templates/{code}/test'>, ApiError>({
    mutationFn: () => api('POST /api/templates/{code}/test', { code, texts }),
    onSuccess: ({ sentTo }) => notify({ type: 'success', text: `Sent to ${sentTo}, with sample values.` }),
  });
  const error = saving.error ?? testing.error ?? resetting.error;
  const problems = problemsOf(error);
  return {
    texts,
    problems,
    trouble: error && Object.keys(problems).length === 0 ? error.message : undefined,
    change: (changes: Partial<Texts>) => setTexts((known) => ({ ...known, ...changes })),
    save: () => saving.mutate({ code, version, texts }),
    reset: () => resetting.mutate(),
    test: () => testing.mutate(),
    isDirty: JSON.stringify(texts) !== JSON.stringify(view.texts),
    isSaving: saving.isPending,
    isResetting: resetting.isPending,
    isTesting: testing.isPending,
  };
};
