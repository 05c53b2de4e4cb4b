import Button from '@cloudscape-design/components/button';
import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { useNavigate } from 'react-router-dom';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { useOwnProfileId } from '../../../../ui/console/queries/use-own-profile.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { chatHolder, holderText } from '../../chats/chat-words.ts';
import { useChatOfLead } from '../../chats/use-chats.ts';

type Flash = FlashbarProps.MessageDefinition;

const useOwnChat = (leadId: string): Flash[] => {
  const chat = useChatOfLead(leadId).data?.chat;
  const own = useOwnProfileId();
  const now = useClock();
  const [params, change] = useListState();
  if (!chat || params.get('show') === 'conversation') return [];
  const isWaiting = chatHolder(chat, own) === 'waiting';
  return [
    {
      id: 'in-chat',
      type: isWaiting ? 'warning' : 'info',
      statusIconAriaLabel: isWaiting ? 'Warning' : 'Information',
      header: 'In the chat right now',
      content: `${holderText(chat, own, now)}.`,
      action: <Button onClick={() => change({ show: 'conversation' })}>Open the chat</Button>,
    },
  ];
};

const useClaimingChats = (leadId: string): Flash[] => {
  const navigate = useNavigate();
  const claiming = useChatOfLead(leadId).data?.claiming ?? [];
  return claiming.map(({ chatId, saysToBe }) => ({
    id: chatId,
    type: 'warning',
    statusIconAriaLabel: 'Warning',
    header: `A visitor in the chat says to be ${saysToBe?.name}`,
    content: 'Not confirmed: their conversation is not shown here before you confirm it in the chat.',
    action: (
      <Button onClick={() => navigate(`/admin/chats?chat=${encodeURIComponent(chatId)}`)}>Look at the chat</Button>
    ),
  }));
};

/** Shows that the lead is chatting and who answers, and who in the chat only says to be the lead. */
export const InChat = ({ leadId }: { leadId: string }) => {
  const items = [...useOwnChat(leadId), ...useClaimingChats(leadId)];
  return items.length === 0 ? null : <Flashbar items={items} />;
};
