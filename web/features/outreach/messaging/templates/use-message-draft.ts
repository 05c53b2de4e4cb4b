import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemsOf } from '../../../../../shared/outreach/messaging/templates/check-texts.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { problemOf } from '../../../../ui/console/queries/use-act.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

export type MessageView = ApiOutput<'GET /api/templates/{code}'>;
export type Texts = MessageView['texts'];

const savedNotice = 'Saved. The next message is sent with these texts.';

const versioned = (view: MessageView) => ({
  ...view,
  lastChange: view.own && { by: view.own.updatedBy, at: view.own.updatedAt },
});
type Versioned = ReturnType<typeof versioned>;

const textsOf = ({ texts }: MessageView): Texts => texts;

const problemsIn = (texts: Texts, { variables }: MessageView) =>
  problemsOf(texts, { variables: variables.map(({ name }) => name) });

/** The server names a text by its place in the input. */
const byField = (problems: Record<string, string>): Partial<Record<keyof Texts, string>> =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [path.replace(/^texts\./, ''), message]));

/**
 * The texts of a message being edited, and the actions on them. Over 40 lines: the actions share the draft and what is
 * known of the message.
 */
export const useMessageDraft = (view: MessageView, reload: () => Promise<MessageView | undefined>) => {
  const { code } = view;
  const { notify } = useNotices();
  const client = useQueryClient();
  const keep = async (next: MessageView): Promise<void> => {
    client.setQueryData(['GET /api/templates/{code}', { code }], next);
    await invalidate(client, 'GET /api/templates');
  };
  const write = async (texts: Texts, version: number) =>
    versioned(await api('PUT /api/templates/{code}', { code, version, texts }));
  const state = useDraft<Versioned, Texts>({
    view: useMemo(() => versioned(view), [view]),
    reload: async () => {
      const now = await reload();
      return now && versioned(now);
    },
    draftOf: textsOf,
    problemsOf: problemsIn,
    save: write,
    onSaved: (next) => void keep(next),
    notice: savedNotice,
  });
  const undoing = useMutation<Versioned, ApiError, { texts: Texts; version: number }>({
    mutationFn: ({ texts, version }) => write(texts, version),
    onSuccess: async (next) => {
      await keep(next);
      notify({ type: 'success', text: savedNotice });
    },
  });
  const resetting = useMutation<MessageView, ApiError>({
    mutationFn: () => api('DELETE /api/templates/{code}', { code, version: view.version }),
    onSuccess: async (next) => {
      await keep(next);
      const undo = (): void => undoing.mutate({ texts: view.texts, version: next.version });
      notify({ type: 'success', text: 'The standard text is back.', undo });
    },
    onError: ({ code: why }) => {
      if (why === 'VERSION_CONFLICT') void reload();
    },
  });
  const testing = useMutation<ApiOutput<'POST /api/templates/{code}/test'>, ApiError>({
    mutationFn: () => api('POST /api/templates/{code}/test', { code, texts: state.draft }),
    onSuccess: ({ sentTo }) => notify({ type: 'success', text: `Sent to ${sentTo}, with sample values.` }),
  });
  const acted = testing.error ?? resetting.error ?? undoing.error;
  return {
    ...state,
    problems: byField({ ...acted?.fields, ...state.problems }),
    acted:
      acted && Object.keys(acted.fields).length === 0
        ? problemOf(acted, 'Somebody changed this message in the meantime. You now see it as it stands.')
        : undefined,
    reset: () => {
      state.discard();
      resetting.mutate();
    },
    test: () => testing.mutate(),
    isResetting: resetting.isPending,
    isTesting: testing.isPending,
  };
};
export type MessageDraft = ReturnType<typeof useMessageDraft>;
