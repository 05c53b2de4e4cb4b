import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import PromptInput from '@cloudscape-design/components/prompt-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import { useOwnProfileId } from '../../../ui/console/use-own-profile.ts';
import { standingOf } from './chat-words.ts';
import { useSay } from './use-chats.ts';

const LONGEST = 4000;

/** Words to the visitor: Enter sends, Shift and Enter makes a new line; what could not be sent stays. */
export const ChatComposer = ({ row }: { row: ChatRow }) => {
  const [text, setText] = useState('');
  const say = useSay(row.chatId);
  const standing = standingOf(row, useOwnProfileId());
  const isColleagues = standing === 'colleague';
  const hint = standing === 'mine' ? 'The visitor reads it at once.' : 'Sending it takes the conversation over.';
  const send = (): void => {
    const message = text.trim();
    if (message === '' || say.isPending || isColleagues) return;
    say.mutate(message, { onSuccess: () => setText((now) => (now.trim() === message ? '' : now)) });
  };
  return (
    <SpaceBetween size="s">
      {say.error && (
        <Alert type="error" statusIconAriaLabel="Error" header="This was not sent">
          {say.error.message}
        </Alert>
      )}
      <FormField stretch constraintText={isColleagues ? 'Take the conversation over to write in it.' : hint}>
        <PromptInput
          ariaLabel="Message to the visitor"
          placeholder="Write to the visitor"
          actionButtonIconName="send"
          actionButtonAriaLabel="Send to the visitor"
          disableActionButton={text.trim() === '' || text.length > LONGEST || say.isPending || isColleagues}
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
