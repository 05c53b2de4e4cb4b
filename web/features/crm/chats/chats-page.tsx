import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { Viewers } from '../../../ui/console/live/viewers.tsx';
import { OpenLead } from '../../../ui/console/marks/lead-link.tsx';
import { SaysToBeMark } from '../../../ui/console/marks/says-to-be-mark.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { formatTime } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import ChatPane from './chat-pane.tsx';
import { visitorName } from './chat-words.ts';
import styles from './chats.module.css';
import { HolderMark } from './holder-bar.tsx';
import { useChat, useChats } from './use-chats.ts';

const Line = ({ row, isOpen, open }: { row: ChatRow; isOpen: boolean; open: () => void }) => {
  const { zone } = useWorkspace();
  return (
    <li>
      <button type="button" className={styles.line} aria-current={isOpen} onClick={open}>
        <span className={styles.who}>
          <strong>{visitorName(row)}</strong>
          <time dateTime={row.lastActiveAt}>{formatTime(row.lastActiveAt, zone)}</time>
        </span>
        {row.last && (
          <span className={styles.last}>
            {row.last.by === 'visitor' ? '' : row.last.by === 'person' ? 'We: ' : 'Assistant: '}
            {row.last.text}
          </span>
        )}
        <span className={styles.marks}>
          <HolderMark row={row} />
          <SaysToBeMark person={row.saysToBe} />
          {row.hasBooked && <Badge color="green">Booked</Badge>}
          {row.isHelpful !== null && <Badge>{row.isHelpful ? 'Helpful' : 'Not helpful'}</Badge>}
        </span>
      </button>
    </li>
  );
};

/** The open conversation. A link leads also to one that the list has not: further down than it was read, or over by now. */
const Opened = ({ chatId, listed, close }: { chatId: string; listed: ChatRow | undefined; close: () => void }) => {
  const { data } = useChat(chatId);
  const row = listed ?? data;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={row && <Viewers recordId={row.leadId ?? chatId} />}
          actions={
            <SpaceBetween size="xs" direction="horizontal">
              {row?.leadId && <OpenLead leadId={row.leadId}>Open lead</OpenLead>}
              <Button iconName="close" variant="icon" ariaLabel="Close the conversation" onClick={close} />
            </SpaceBetween>
          }
        >
          {row ? visitorName(row) : 'Conversation'}
        </Header>
      }
    >
      <ChatPane chatId={chatId} />
    </Container>
  );
};

const NoChats = () => (
  <Box textAlign="center" color="text-body-secondary" padding="l">
    No one is chatting right now. New chats appear here, with visitors waiting for a person first.
  </Box>
);

/** Lists the running chats, those that wait for a person first. Over 40 lines: one screen of JSX. */
const ChatsPage = () => {
  const client = useQueryClient();
  const [params, change] = useListState();
  const { data, error, refetch, dataUpdatedAt } = useChats();
  const rows = data?.items ?? [];
  const openId = params.get('chat') || undefined;
  const opened = rows.find(({ chatId }) => chatId === openId);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Visitors chatting right now. Those waiting for a person come first."
        actions={
          <Button
            iconName="refresh"
            ariaLabel="Refresh the list"
            onClick={() => void invalidate(client, 'GET /api/chats', 'GET /api/chats/{chatId}')}
          />
        }
      >
        Chats
      </Header>
      <LiveBar name="chat" noun={['chat', 'chats']} items={rows} readAt={dataUpdatedAt} fits={() => true} />
      {error && <Problem error={error} retry={refetch} />}
      <div className={styles.columns} data-open={openId !== undefined}>
        {!data && !error && <ListSkeleton rows={4} />}
        {data && rows.length === 0 && (
          <Container>
            <NoChats />
          </Container>
        )}
        {rows.length > 0 && (
          <Container disableContentPaddings>
            <ul className={styles.list} aria-label="Running conversations">
              {rows.map((row) => (
                <Line key={row.chatId} row={row} isOpen={row === opened} open={() => change({ chat: row.chatId })} />
              ))}
            </ul>
          </Container>
        )}
        {openId && <Opened key={openId} chatId={openId} listed={opened} close={() => change({ chat: undefined })} />}
      </div>
    </SpaceBetween>
  );
};

export default ChatsPage;
