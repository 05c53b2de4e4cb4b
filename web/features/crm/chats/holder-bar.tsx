import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import { useOwnProfileId } from '../../../ui/console/queries/use-own-profile.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { type ChatHolder, chatHolder, holderText } from './chat-words.ts';
import type { useHoldChat } from './use-chats.ts';

const marks: Record<ChatHolder, StatusIndicatorProps.Type> = {
  waiting: 'warning',
  mine: 'success',
  colleague: 'info',
  assistant: 'in-progress',
};

/** A mark of who handles a conversation. */
export const HolderMark = ({ row }: { row: ChatRow }) => {
  const own = useOwnProfileId();
  const now = useClock();
  return <StatusIndicator type={marks[chatHolder(row, own)]}>{holderText(row, own, now)}</StatusIndicator>;
};

/** Shows who handles the chat, with take-over and hand-back. */
export const HolderBar = ({ row, hold }: { row: ChatRow; hold: ReturnType<typeof useHoldChat> }) => {
  const holder = chatHolder(row, useOwnProfileId());
  const { isPending, mutate } = hold;
  return (
    <SpaceBetween size="s" direction="horizontal" alignItems="center">
      <HolderMark row={row} />
      {holder === 'mine' ? (
        <Button loading={isPending} onClick={() => mutate({ isHeld: false })}>
          Hand back to the assistant
        </Button>
      ) : (
        <Button
          variant={holder === 'waiting' ? 'primary' : 'normal'}
          loading={isPending}
          onClick={() => mutate({ isHeld: true, ...(holder === 'colleague' && { evenIfHeld: true }) })}
        >
          {holder === 'colleague' ? `Take over from ${row.heldBy?.name}` : 'Take over'}
        </Button>
      )}
    </SpaceBetween>
  );
};
