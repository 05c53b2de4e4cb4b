import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

interface Props {
  readonly kind: 'tax' | 'disclosure' | 'municipality' | 'date';
  readonly code: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** What a rule said before, and who changed it when. */
export const VersionsDialog = ({ kind, code, title, onClose }: Props) => {
  const { zone } = useWorkspace();
  const { data, error, isPending, refetch } = useApi('GET /api/pa/rules/{kind}/{code}/versions', { kind, code });
  return (
    <Modal
      visible
      header={`Versions: ${title}`}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>Close</Button>
        </Box>
      }
    >
      {error && <Problem error={error} retry={refetch} />}
      {isPending && !error && <Box>Loading...</Box>}
      {data?.items.length === 0 && <Box>It stands as it was shipped. Nobody has changed it.</Box>}
      <SpaceBetween size="m">
        {data?.items.map(({ version, changedAt, changedBy, isRemoved, text }) => (
          <div key={version}>
            <Box fontWeight="bold">{`Version ${version}${isRemoved ? ', removed' : ''}`}</Box>
            <Box color="text-body-secondary">{`${changedBy}, ${formatMoment(changedAt, zone)}`}</Box>
            <Box>{text}</Box>
          </div>
        ))}
      </SpaceBetween>
    </Modal>
  );
};
