import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '../../../../shared/contract/events/audit.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import { LongText } from '../../../ui/console/list/long-text.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { auditFiltersIn } from './audit-filters.ts';
import { actionLabel, actorName, fieldLabel, targetName } from './audit-words.ts';
import { ExportButton } from './export-button.tsx';

const columnsFor = (zone: string, open: (entry: AuditEntry) => void): TableProps.ColumnDefinition<AuditEntry>[] => [
  { id: 'when', header: 'When', width: 190, minWidth: 150, cell: ({ createdAt }) => formatMoment(createdAt, zone) },
  { id: 'who', header: 'Who', width: 200, minWidth: 140, cell: (entry) => <LongText>{actorName(entry)}</LongText> },
  {
    id: 'action',
    header: 'Action',
    isRowHeader: true,
    minWidth: 180,
    cell: (entry) => (
      <Button variant="inline-link" onClick={() => open(entry)}>
        {actionLabel(entry.action)}
      </Button>
    ),
  },
  { id: 'what', header: 'What', minWidth: 140, cell: (entry) => <LongText>{targetName(entry)}</LongText> },
  {
    id: 'changes',
    header: 'Changed',
    minWidth: 140,
    cell: ({ changes }) => <LongText>{changes.map(({ field }) => fieldLabel(field)).join(', ') || '–'}</LongText>,
  },
];

const Empty = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => (
  <Box textAlign="center" color="inherit" padding="l">
    <SpaceBetween size="s">
      <b>{isNarrowed ? 'Nothing matches' : 'Nothing yet'}</b>
      {isNarrowed ? (
        <Button onClick={onClear}>Clear filters</Button>
      ) : (
        <span>What administrators do appears here: settings, members, sessions, exports.</span>
      )}
    </SpaceBetween>
  </Box>
);

/** The audit log of the last twelve months, newest first. Over 40 lines: one screen of JSX. */
const AuditLog = () => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const [params, change] = useListState();
  const [opened, setOpened] = useState<AuditEntry>();
  const [failure, setFailure] = useState<Error>();
  const filters = auditFiltersIn(params);
  const place = placeIn(params);
  const asked = { ...filters, limit: 25, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch } = useApi('GET /api/audit', asked, { keep: true });
  const refresh = () => void invalidate(client, 'GET /api/audit');
  const clear = () => change({ actor: undefined, action: undefined, target: undefined, q: undefined });
  const actions = (
    <SpaceBetween direction="horizontal" size="xs">
      <Button iconName="refresh" ariaLabel="Refresh the audit log" onClick={refresh} />
      <ExportButton filters={filters} onError={setFailure} onDone={refresh} />
    </SpaceBetween>
  );
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <SpaceBetween size="m">
      {failure && <Problem error={failure} />}
      <Table
        header={
          <Header
            variant="h2"
            description="Entries are only ever added: nobody can change or remove one."
            actions={actions}
          >
            Audit log
          </Header>
        }
        items={data?.items ?? []}
        trackBy="auditId"
        wrapLines
        loading={isPending}
        loadingText="Loading the audit log"
        columnDefinitions={columnsFor(zone, setOpened)}
        ariaLabels={{ tableLabel: 'Audit log' }}
        filter={<AuditFilter filters={filters} onChange={change} />}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={<Empty isNarrowed={Object.keys(filters).length > 0} onClear={clear} />}
      />
      {opened && <AuditDetails entry={opened} onClose={() => setOpened(undefined)} />}
    </SpaceBetween>
  );
};

export default AuditLog;
