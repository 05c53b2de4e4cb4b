import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useOwnProfileId } from '../../../ui/console/use-own-profile.ts';
import { type Standing, standingOf, standingText } from './chat-words.ts';
import type { useHold } from './use-chats.ts';

const marks: Record<Standing, StatusIndicatorProps.Type> = {
  waiting: 'warning',
  mine: 'success',
  colleague: 'info',
  assistant: 'in-progress',
};

/** Who has to do something in a conversation, as a mark. */
export const StandingMark = ({ row }: { row: ChatRow }) => {
  const own = useOwnProfileId();
  const now = useClock();
  return <StatusIndicator type={marks[standingOf(row, own)]}>{standingText(row, own, now)}</StatusIndicator>;
};

/** Who answers now, and the way to change that. */
export const HolderBar = ({ row, hold }: { row: ChatRow; hold: ReturnType<typeof useHold> }) => {
  const standing = standingOf(row, useOwnProfileId());
  const { isPending, mutate } = hold;
  return (
    <SpaceBetween size="s" direction="horizontal" alignItems="center">
      <StandingMark row={row} />
      {standing === 'mine' ? (
        <Button loading={isPending} onClick={() => mutate({ isHeld: false })}>
          Hand back to the assistant
        </Button>
      ) : (
        <Button
          variant={standing === 'waiting' ? 'primary' : 'normal'}
          loading={isPending}
          onClick={() => mutate({ isHeld: true, ...(standing === 'colleague' && { evenIfHeld: true }) })}
        >
          {standing === 'colleague' ? `Take over from ${row.heldBy?.name}` : 'Take over'}
        </Button>
      )}
    </SpaceBetween>
  );
};
