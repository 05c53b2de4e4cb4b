import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { usePages } from '../../../../ui/console/queries/use-pages.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useChatOfLead } from '../../chats/use-chats.ts';
import styles from '../lead.module.css';
import { Composer } from '../write/composer.tsx';
import { conversationOf } from './conversation.ts';

const ChatPane = lazy(() => import('../../chats/chat-pane.tsx'));

/** During a chat, shows the chat first and the earlier conversation below. */
const WithChat = ({ leadId, children }: { leadId: string; children: ReactNode }) => {
  const chat = useChatOfLead(leadId).data?.chat;
  if (!chat) return children;
  return (
    <SpaceBetween size="l">
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <ChatPane chatId={chat.chatId} />
      </Suspense>
      <ExpandableSection headerText="Everything said so far, and writing by email or text message">
        {children}
      </ExpandableSection>
    </SpaceBetween>
  );
};

/** The conversation with a lead, oldest first: their captures on one side, our messages on the other. */
export const LeadConversation = ({ lead }: { lead: LeadDetail }) => {
  const { zone } = useWorkspace();
  const [pages, setPages] = useState(1);
  const { data, error, isFetching, refetch } = usePages('GET /api/communications', { leadId: lead.leadId }, pages);
  if (!data && !error) return <ListSkeleton rows={4} />;
  const said = conversationOf(lead.conversationHistory, data?.items ?? []);
  return (
    <WithChat leadId={lead.leadId}>
      <SpaceBetween size="m">
        {error && <Problem error={error} retry={refetch} />}
        {said.length === 0 && <Box color="text-body-secondary">Nothing was said yet.</Box>}
        {data?.nextCursor && (
          <Button loading={isFetching} onClick={() => setPages(pages + 1)}>
            Show earlier messages
          </Button>
        )}
        <ol className={styles.said}>
          {said.map(({ key, at, isOurs, isHeldBack, through, text }) => (
            <li key={key} data-ours={isOurs} data-held={isHeldBack}>
              <small>
                {isOurs ? 'We' : 'They'} · {through} · <time dateTime={at}>{formatMoment(at, zone)}</time>
              </small>
              {text}
            </li>
          ))}
        </ol>
        <Composer key={lead.leadId} lead={lead} />
      </SpaceBetween>
    </WithChat>
  );
};
