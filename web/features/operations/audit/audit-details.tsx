import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { AuditEntry } from '../../../../shared/contract/events/audit.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { actionLabel, actorName, fieldLabel, shownValue, targetName } from './audit-words.ts';

const Changes = ({ entry }: { entry: AuditEntry }) => (
  <Table
    variant="embedded"
    wrapLines
    items={entry.changes}
    trackBy="field"
    ariaLabels={{ tableLabel: 'What changed' }}
    columnDefinitions={[
      { id: 'field', header: 'Field', cell: ({ field }) => fieldLabel(field), isRowHeader: true, width: 160 },
      { id: 'before', header: 'Before', cell: ({ before }) => shownValue(before) },
      { id: 'after', header: 'After', cell: ({ after }) => shownValue(after) },
    ]}
    empty={<Box color="text-body-secondary">Nothing was changed by this.</Box>}
  />
);

/** One entry: who, when, why, and every field before and after. */
export const AuditDetails = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const by = entry.isActedFor ? `${actorName(entry)}, for the platform` : actorName(entry);
  const facts = [
    { label: 'Who', value: by },
    ...(entry.actor.email ? [{ label: 'Email', value: entry.actor.email }] : []),
    { label: 'When', value: formatMoment(entry.createdAt, zone) },
    { label: 'What', value: targetName(entry) },
    ...(entry.reason ? [{ label: 'Reason', value: entry.reason }] : []),
  ];
  return (
    <Modal visible size="large" header={actionLabel(entry.action)} closeAriaLabel="Close" onDismiss={onClose}>
      <SpaceBetween size="l">
        <KeyValuePairs columns={2} items={facts} />
        <Changes entry={entry} />
      </SpaceBetween>
    </Modal>
  );
};
