import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { personLabel } from '../../../../ui/console/labels.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/problem.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useApi } from '../../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useStaff } from '../../people/use-staff.ts';
import { reasonText } from './duplicate-words.ts';
import { type MergeRow, mergeRows } from './merge-rows.ts';
import type { Duplicate } from './use-duplicates.ts';
import { useMerge } from './use-merge.ts';

interface Props {
  lead: LeadRow;
  twin: Duplicate;
  onClose: () => void;
}

/** Loads the current versions, because a list may be stale. */
const useBoth = (one: string, other: string) => {
  const first = useApi('GET /api/leads/{leadId}', { leadId: one });
  const second = useApi('GET /api/leads/{leadId}', { leadId: other });
  return { one: first.data, other: second.data, error: first.error ?? second.error };
};

const Comparison = ({ rows }: { rows: readonly MergeRow[] }) => (
  <Table
    variant="embedded"
    items={[...rows]}
    trackBy="label"
    ariaLabels={{ tableLabel: 'Both leads and what they become' }}
    columnDefinitions={[
      { id: 'field', header: 'Field', isRowHeader: true, cell: ({ label }) => label },
      { id: 'kept', header: 'Kept', cell: ({ kept }) => kept },
      { id: 'other', header: 'Joins it', cell: ({ other }) => other },
      {
        id: 'together',
        header: 'Together',
        cell: ({ together, isNew }) => (isNew ? <strong>{together}</strong> : together),
      },
    ]}
  />
);

/** Compares two leads with their merge result, and merges them. Over 40 lines: one dialog of JSX. */
const MergeDialog = ({ lead, twin, onClose }: Props) => {
  const { zone } = useWorkspace();
  const { nameOf } = useStaff();
  const [keptId, setKeptId] = useState(lead.leadId);
  const both = useBoth(lead.leadId, twin.other.leadId);
  const [kept, other] = keptId === lead.leadId ? [both.one, both.other] : [both.other, both.one];
  const versions = { version: kept?.version ?? 0, otherVersion: other?.version ?? 0 };
  const preview = useApi(
    'POST /api/leads/{leadId}/merge',
    { leadId: kept?.leadId ?? '', otherId: other?.leadId ?? '', ...versions, preview: true },
    { enabled: kept !== undefined && other !== undefined, keep: true },
  );
  const { mutate, isPending, error } = useMerge(onClose);
  const isReady = kept && other && preview.data && !preview.isPlaceholderData;
  const problem = error ?? preview.error ?? both.error;
  const names = { nameOf, timeOf: (iso: string) => formatMoment(iso, zone) };
  const option = (row: LeadRow) => ({ id: row.leadId, text: personLabel(row) });
  return (
    <FormModal
      header="Make one lead of two"
      submit="Merge"
      closeLabel="Close without merging"
      size="large"
      isBusy={isPending}
      isClosed={!isReady}
      onSubmit={() => isReady && mutate({ kept, other })}
      onClose={onClose}
    >
      <Box>
        They have {reasonText(twin.reasons)}. Empty fields are filled, everything that belongs to either stays. You can
        take it back for 30 days.
      </Box>
      <FormField label="Whose values count where both have one">
        <SegmentedControl
          label="Whose values count where both have one"
          selectedId={keptId}
          options={[option(lead), option(twin.other)]}
          onChange={({ detail }) => setKeptId(detail.selectedId)}
        />
      </FormField>
      {problem && <Problem error={problem} />}
      {kept && other && preview.data ? (
        <Comparison rows={mergeRows(kept, other, preview.data, names)} />
      ) : (
        !problem && <ListSkeleton rows={6} />
      )}
    </FormModal>
  );
};

export default MergeDialog;
