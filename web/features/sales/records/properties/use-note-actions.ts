import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PropertyNote } from '../../../../../shared/sales/records/property.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** Adds, edits and deletes notes; a deletion can be undone for ten seconds. */
export const useNoteActions = (propertyId: string) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { keyOf, forget } = useKeyOf();
  const onSettled = () => invalidate(client, 'GET /api/properties/{propertyId}');
  const onError = (error: ApiError) => notify({ type: 'error', text: `The note did not change: ${error.message}` });
  const add = useMutation<PropertyNote, ApiError, string>({
    mutationFn: (text) =>
      api('POST /api/properties/{propertyId}/notes', { propertyId, text }, { idempotencyKey: keyOf(text) }),
    onSuccess: forget,
    onError,
    onSettled,
  });
  const change = useMutation<PropertyNote, ApiError, { note: PropertyNote; text: string }>({
    mutationFn: ({ note: { noteId, version }, text }) =>
      api('PATCH /api/properties/{propertyId}/notes/{noteId}', { propertyId, noteId, version, text }),
    onError,
    onSettled,
  });
  const remove = useMutation<unknown, ApiError, PropertyNote>({
    mutationFn: ({ noteId }) => api('DELETE /api/properties/{propertyId}/notes/{noteId}', { propertyId, noteId }),
    onSuccess: (_, { text }) => notify({ type: 'success', text: 'The note is deleted.', undo: () => add.mutate(text) }),
    onError,
    onSettled,
  });
  return { add, change, remove };
};
