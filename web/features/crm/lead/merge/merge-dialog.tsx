import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Tiles from '@cloudscape-design/components/tiles';
import { useState } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { personLabel } from '../../../../ui/console/marks/labels.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useStaff } from '../../people/use-staff.ts';
import styles from '../lead.module.css';
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

const columns = ['Keep', 'Duplicate', 'Result'] as const;

/** Both leads and the result, side by side; on a phone the three stand below each other. */
const Comparison = ({ rows }: { rows: readonly MergeRow[] }) => (
  <table className={styles.comparison} aria-label="Both leads and the result">
    <thead>
      <tr>
        <th scope="col">Field</th>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, kept, other, together, isNew }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-label="Keep">{kept}</td>
          <td data-label="Duplicate">{other}</td>
          <td data-label="Result">{isNew ? <strong>{together}</strong> : together}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What tells two leads of one name apart. */
const contactText = ({ email, phone }: LeadRow): string =>
  [email, phone && formatPhone(phone)].filter(Boolean).join(' · ');

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
  const option = (row: LeadRow) => ({ value: row.leadId, label: personLabel(row), description: contactText(row) });
  return (
    <FormModal
      header="Merge leads"
      submit="Merge"
      closeLabel="Close without merging"
      size="large"
      isBusy={isPending}
      isClosed={!isReady}
      onSubmit={() => isReady && mutate({ kept, other })}
      onClose={onClose}
    >
      <Box>
        They have {reasonText(twin.reasons)}. Empty fields are filled from the duplicate, and its other email addresses,
        phone numbers and properties stay with the lead, where search finds them. You can undo this for 30 days.
      </Box>
      <FormField label="Which lead do you keep?" description="Where both have a value, this one’s counts." stretch>
        <Tiles
          ariaLabel="Which lead do you keep?"
          columns={2}
          value={keptId}
          items={[option(lead), option(twin.other)]}
          onChange={({ detail }) => setKeptId(detail.value)}
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
