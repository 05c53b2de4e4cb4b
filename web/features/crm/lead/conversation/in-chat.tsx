import Button from '@cloudscape-design/components/button';
import Flashbar from '@cloudscape-design/components/flashbar';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useOwnProfileId } from '../../../../ui/console/use-own-profile.ts';
import { chatHolder, holderText } from '../../chats/chat-words.ts';
import { useChatOfLead } from '../../chats/use-chats.ts';

/** Shows that the lead is chatting and who answers; hidden while the conversation is open below. */
export const InChat = ({ leadId }: { leadId: string }) => {
  const chat = useChatOfLead(leadId).data?.chat;
  const own = useOwnProfileId();
  const now = useClock();
  const [params, change] = useListState();
  if (!chat || params.get('show') === 'conversation') return null;
  const isWaiting = chatHolder(chat, own) === 'waiting';
  return (
    <Flashbar
      items={[
        {
          id: 'in-chat',
          type: isWaiting ? 'warning' : 'info',
          statusIconAriaLabel: isWaiting ? 'Warning' : 'Information',
          header: 'In the chat right now',
          content: `${holderText(chat, own, now)}.`,
          action: <Button onClick={() => change({ show: 'conversation' })}>Open the chat</Button>,
        },
      ]}
    />
  );
};
