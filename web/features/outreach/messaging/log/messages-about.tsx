import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import styles from './log.module.css';
import { LogLine } from './log-line.tsx';

const MAX_READ = 100;

/** What was written and said about one order, newest first; the rest of the conversation is the lead's. */
export const MessagesAbout = ({ orderId, leadId }: { orderId: string; leadId: string }) => {
  const now = useClock();
  const { data, error, refetch } = useApi('GET /api/communications', { leadId, orderId, limit: MAX_READ });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  // What arrives live is put into every open list of messages.
  const items = data.items.filter((message) => message.orderId === orderId);
  return (
    <SpaceBetween size="s">
      {items.length === 0 && <Box color="text-body-secondary">No message about this order yet.</Box>}
      {items.length > 0 && (
        <ol className={styles.list} aria-label="Messages about this order">
          {items.map((message) => (
            <LogLine key={message.communicationId} message={message} now={now} />
          ))}
        </ol>
      )}
      <RecordLink to={`/admin/crm/${leadId}?show=conversation`}>Write, or read the whole conversation</RecordLink>
    </SpaceBetween>
  );
};
