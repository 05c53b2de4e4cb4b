import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { visitorName } from './chat-words.ts';
import { HolderBar } from './holder-bar.tsx';
import { SaysToBe } from './says-to-be.tsx';
import { TurnList } from './turn-list.tsx';
import { useChat, useHoldChat } from './use-chats.ts';
import { VisitorFacts } from './visitor-facts.tsx';

/** A live conversation, with take-over and hand-back. */
const ChatPane = ({ chatId }: { chatId: string }) => {
  const { data: chat, error, refetch } = useChat(chatId);
  const hold = useHoldChat(chatId);
  if (error?.status === 404) {
    return (
      <Alert type="info" statusIconAriaLabel="Information" header="The visitor has left the chat">
        If they left an email or phone number, the conversation is saved with their lead.
      </Alert>
    );
  }
  if (!chat) return error ? <Problem error={error} retry={refetch} /> : <ListSkeleton rows={4} />;
  return (
    <SpaceBetween size="m">
      <HolderBar row={chat} hold={hold} />
      {hold.error && (
        <Alert type="warning" statusIconAriaLabel="Warning" header="Someone else took this chat">
          {hold.error.message}
        </Alert>
      )}
      {chat.saysToBe && <SaysToBe chatId={chatId} person={chat.saysToBe} />}
      <VisitorFacts chat={chat} />
      <TurnList key={chatId} turns={chat.turns} visitor={visitorName(chat)} />
      <ChatComposer key={`write ${chatId}`} row={chat} />
    </SpaceBetween>
  );
};

export default ChatPane;
