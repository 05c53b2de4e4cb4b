import Button from '@cloudscape-design/components/button';
import Flashbar from '@cloudscape-design/components/flashbar';
import { useListState } from '../../../ui/console/list-state.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useOwnProfileId } from '../../../ui/console/use-own-profile.ts';
import { standingOf, standingText } from '../chats/chat-words.ts';
import { useChatOfLead } from '../chats/use-chats.ts';

/** Says that the lead is in the chat right now, and who answers; nothing while the conversation is open below. */
export const InChat = ({ leadId }: { leadId: string }) => {
  const chat = useChatOfLead(leadId).data?.chat;
  const own = useOwnProfileId();
  const now = useClock();
  const [params, change] = useListState();
  if (!chat || params.get('show') === 'conversation') return null;
  const isWaiting = standingOf(chat, own) === 'waiting';
  return (
    <Flashbar
      items={[
        {
          id: 'in-chat',
          type: isWaiting ? 'warning' : 'info',
          statusIconAriaLabel: isWaiting ? 'Warning' : 'Information',
          header: 'In the chat right now',
          content: `${standingText(chat, own, now)}.`,
          action: <Button onClick={() => change({ show: 'conversation' })}>Open the chat</Button>,
        },
      ]}
    />
  );
};
