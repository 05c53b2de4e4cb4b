import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { visitorName } from './chat-words.ts';
import { HolderBar } from './holder-bar.tsx';
import { SaysToBe } from './says-to-be.tsx';
import { TurnList } from './turn-list.tsx';
import { useChat, useHoldChat } from './use-chats.ts';

/** A live conversation, with take-over and hand-back. */
const ChatPane = ({ chatId }: { chatId: string }) => {
  const { data: chat, error, refetch } = useChat(chatId);
  const hold = useHoldChat(chatId);
  if (error?.status === 404) {
    return (
      <Alert type="info" statusIconAriaLabel="Information" header="The visitor has left the chat">
        What was said stays with their lead, where they have left an address.
      </Alert>
    );
  }
  if (!chat) return error ? <Problem error={error} retry={refetch} /> : <ListSkeleton rows={4} />;
  return (
    <SpaceBetween size="m">
      <HolderBar row={chat} hold={hold} />
      {hold.error && (
        <Alert type="warning" statusIconAriaLabel="Warning" header="Somebody was faster">
          {hold.error.message}
        </Alert>
      )}
      {chat.saysToBe && <SaysToBe chatId={chatId} person={chat.saysToBe} />}
      <TurnList key={chatId} turns={chat.turns} visitor={visitorName(chat)} />
      <ChatComposer key={`write ${chatId}`} row={chat} />
    </SpaceBetween>
  );
};

export default ChatPane;
