import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import PromptInput from '@cloudscape-design/components/prompt-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import { useOwnProfileId } from '../../../ui/console/queries/use-own-profile.ts';
import { chatHolder } from './chat-words.ts';
import { useSendMessage } from './use-chats.ts';

const MAX_MESSAGE_CHARS = 4000;

/** Composes messages to the visitor: Enter sends, Shift+Enter adds a line; unsent text is kept. */
export const ChatComposer = ({ row }: { row: ChatRow }) => {
  const [text, setText] = useState('');
  const sending = useSendMessage(row.chatId);
  const holder = chatHolder(row, useOwnProfileId());
  const isColleagues = holder === 'colleague';
  const hint = holder === 'mine' ? 'The visitor sees it right away.' : 'Sending takes over the conversation.';
  const send = (): void => {
    const message = text.trim();
    if (message === '' || sending.isPending || isColleagues) return;
    sending.mutate(message, { onSuccess: () => setText((now) => (now.trim() === message ? '' : now)) });
  };
  return (
    <SpaceBetween size="s">
      {sending.error && (
        <Alert type="error" statusIconAriaLabel="Error" header="Message not sent">
          {sending.error.message}
        </Alert>
      )}
      <FormField stretch constraintText={isColleagues ? 'Take over the conversation to reply.' : hint}>
        <PromptInput
          ariaLabel="Message to the visitor"
          placeholder="Write to the visitor"
          actionButtonIconName="send"
          actionButtonAriaLabel="Send to the visitor"
          disableActionButton={
            text.trim() === '' || text.length > MAX_MESSAGE_CHARS || sending.isPending || isColleagues
          }
          minRows={2}
          maxRows={8}
          spellcheck
          value={text}
          onChange={({ detail }) => setText(detail.value)}
          onAction={send}
        />
      </FormField>
    </SpaceBetween>
  );
};
