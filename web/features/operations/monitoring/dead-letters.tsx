import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeadLetter } from '../../../../shared/operations/monitoring/queue-health.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { codeLabel } from '../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const eventWords = ({ event }: DeadLetter): string => (event ? codeLabel(event) : 'News of a provider');

const columns = (zone: string): TableProps.ColumnDefinition<DeadLetter>[] => [
  {
    id: 'event',
    header: 'What',
    isRowHeader: true,
    minWidth: 260,
    cell: (letter) => (
      <div>
        {eventWords(letter)}
        <ExpandableSection headerText="What stands in it" headingTagOverride="h3">
          <Box variant="code">
            <pre style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{letter.body}</pre>
          </Box>
        </ExpandableSection>
      </div>
    ),
  },
  { id: 'company', header: 'Company', minWidth: 150, cell: ({ tenantName }) => tenantName ?? 'Not told' },
  { id: 'since', header: 'Sent', minWidth: 160, cell: ({ sentAt }) => formatMoment(sentAt, zone) },
];

const letters = (count: number): string => `${count} ${count === 1 ? 'letter' : 'letters'}`;

/** Inspects a queue's dead letters, and replays one or all. Over 40 lines: one screen of JSX. */
export const DeadLetters = ({ queue, onClose }: { queue: string; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const { notify } = useNotices();
  const [ticked, setTicked] = useState<readonly DeadLetter[]>([]);
  const key = 'GET /api/monitoring/queues/{queue}/dead-letters';
  const { data, error, isPending, refetch } = useApi(key, { queue });
  const replay = useMutation<{ replayed: number }, ApiError, string[] | undefined>({
    mutationFn: (messageIds) =>
      api('POST /api/monitoring/queues/{queue}/replay', { queue, ...(messageIds && { messageIds }) }),
    onSuccess: async ({ replayed }) => {
      setTicked([]);
      notify({ type: 'success', text: `${letters(replayed)} given back to ${codeLabel(queue)}.` });
      await invalidate(client, key, 'GET /api/monitoring/queues');
    },
  });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  const items = data?.items ?? [];
  return (
    <SpaceBetween size="s">
      {replay.error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {replay.error.message}
        </Alert>
      )}
      <Table
        header={
          <Header
            variant="h2"
            counter={`(${items.length})`}
            description="Work that failed five times. Giving it back does what is still missing, nothing twice; it is noted in the company’s log."
            actions={
              <SpaceBetween size="xs" direction="horizontal">
                <Button onClick={onClose}>Close</Button>
                <Button
                  disabled={ticked.length === 0}
                  loading={replay.isPending}
                  onClick={() => replay.mutate(ticked.map(({ messageId }) => messageId))}
                >
                  Give back ticked
                </Button>
                <Button
                  variant="primary"
                  disabled={items.length === 0}
                  loading={replay.isPending}
                  onClick={() => replay.mutate(undefined)}
                >
                  Give back all
                </Button>
              </SpaceBetween>
            }
          >
            Dead letters of {codeLabel(queue)}
          </Header>
        }
        items={items}
        trackBy="messageId"
        wrapLines
        loading={isPending}
        loadingText="Looking"
        columnDefinitions={columns(zone)}
        selectionType="multi"
        selectedItems={ticked}
        onSelectionChange={({ detail }) => setTicked(detail.selectedItems)}
        ariaLabels={{
          tableLabel: 'Dead letters',
          selectionGroupLabel: 'Dead letters to give back',
          allItemsSelectionLabel: () => 'Tick every letter',
          itemSelectionLabel: (_, letter) => `Tick ${eventWords(letter)}`,
        }}
        empty={<Box color="text-body-secondary">Nothing lies here any more.</Box>}
      />
    </SpaceBetween>
  );
};
