import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatDetail } from '../../../../shared/assistants/inbox/contract.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../platform/api/use-key-of.ts';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';

const routes = ['GET /api/chats', 'GET /api/chats/{chatId}', 'GET /api/leads/{leadId}/chat'] as const;

/** The running conversations. */
export const useChats = () => useApi('GET /api/chats', { limit: 100 }, { keep: true });

/** A conversation with its latest messages. */
export const useChat = (chatId: string) => useApi('GET /api/chats/{chatId}', { chatId });

/** The conversation that a lead has at the moment. */
export const useChatOfLead = (leadId: string) => useApi('GET /api/leads/{leadId}/chat', { leadId });

/** Takes a conversation over or hands it back. */
export const useHoldChat = (chatId: string) => {
  const client = useQueryClient();
  return useMutation<{ heldBy: string | null }, ApiError, { isHeld: boolean; evenIfHeld?: boolean }>({
    mutationFn: (input) => api('PUT /api/chats/{chatId}/holder', { chatId, ...input }),
    onSettled: () => invalidate(client, ...routes),
  });
};

/** Confirms that the visitor is the lead that they say to be; the conversation is the lead's then. */
export const useConfirmPerson = (chatId: string) => {
  const client = useQueryClient();
  return useMutation<ChatDetail, ApiError, string>({
    mutationFn: (leadId) => api('PUT /api/chats/{chatId}/person', { chatId, leadId }),
    onSettled: () => invalidate(client, ...routes, 'GET /api/communications', 'GET /api/leads/{leadId}/timeline'),
  });
};

/** What staff add to a visitor whom they save as a lead. */
export type LeadInput = Omit<ApiInput<'PUT /api/chats/{chatId}/lead'>, 'chatId'>;

/** Saves the visitor as a lead. */
export const useSaveLead = (chatId: string) => {
  const client = useQueryClient();
  return useMutation<ChatDetail, ApiError, LeadInput>({
    mutationFn: (input) => api('PUT /api/chats/{chatId}/lead', { chatId, ...input }),
    onSettled: () => invalidate(client, ...routes, 'GET /api/leads'),
  });
};

/** Sends a message to the visitor, once however often the connection breaks; it appears once delivered. */
export const useSendMessage = (chatId: string) => {
  const client = useQueryClient();
  const { keyOf, forget } = useKeyOf();
  return useMutation<ChatDetail['turns'][number], ApiError, string>({
    mutationFn: (message) =>
      api('POST /api/chats/{chatId}/messages', { chatId, message }, { idempotencyKey: keyOf([chatId, message]) }),
    onSuccess: forget,
    onSettled: () => invalidate(client, ...routes),
  });
};
