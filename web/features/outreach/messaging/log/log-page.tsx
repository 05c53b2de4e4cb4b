import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import { LiveBar } from '../../../../ui/console/live/live-bar.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from './log.module.css';
import { LogBar } from './log-bar.tsx';
import { logFiltersIn, logInput } from './log-filters.ts';
import { LogLine } from './log-line.tsx';

const PAGE_SIZE = 25;

const NoMessages = ({ isFiltered }: { isFiltered: boolean }) => (
  <Box textAlign="center" padding="l">
    <SpaceBetween size="xs">
      <b>{isFiltered ? 'No messages match these filters' : 'No messages yet'}</b>
      <Box color="text-body-secondary">
        {isFiltered
          ? 'Try another person, channel, or date.'
          : 'Emails, texts, calls, chats, and notes show up here as soon as there are any.'}
      </Box>
    </SpaceBetween>
  </Box>
);

/** Every message, call and note of the company, newest first. Over 40 lines: one screen of JSX. */
const LogPage = () => {
  const client = useQueryClient();
  const { zone, me } = useWorkspace();
  const now = useClock();
  const [params, change] = useListState();
  const filters = logFiltersIn(params);
  const place = placeIn(params);
  const input = { ...logInput(filters, zone), limit: PAGE_SIZE, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isFetching, dataUpdatedAt, refetch } = useApi('GET /api/communications', input, { keep: true });
  const items = data?.items ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={
          isLeading(me.roles)
            ? 'Every email, text, call, chat, and note, newest first.'
            : 'Emails, texts, calls, chats, and notes of your own leads, newest first.'
        }
        actions={
          <Button
            iconName="refresh"
            ariaLabel="Refresh the list"
            onClick={() => void invalidate(client, 'GET /api/communications')}
          />
        }
      >
        Communications
      </Header>
      <LogBar filters={filters} onChange={change} />
      <LiveBar
        name="communication"
        noun={['message', 'messages']}
        items={items}
        readAt={dataUpdatedAt}
        fits={() => !isFiltered}
        onShow={() => change({ after: undefined, page: undefined })}
      />
      {error && !data && <Problem error={error} retry={refetch} />}
      {!error && !data && <ListSkeleton rows={8} />}
      {data && (
        <Container
          footer={
            (data.nextCursor || place.page > 1) && (
              <ListPages
                place={place}
                nextCursor={data.nextCursor}
                isLoading={isFetching}
                onMove={(to) => change(to)}
              />
            )
          }
        >
          {items.length === 0 ? (
            <NoMessages isFiltered={isFiltered} />
          ) : (
            <ul className={styles.list} aria-label="Messages">
              {items.map((message) => (
                <LogLine key={message.communicationId} message={message} now={now} />
              ))}
            </ul>
          )}
        </Container>
      )}
    </SpaceBetween>
  );
};

export default LogPage;
