import Button from '@cloudscape-design/components/button';
import type { BulkSelection } from '../../leads/bulk/use-bulk.ts';
import { useExport } from './use-export.ts';

/** Exports the selected or all matching leads. */
export const BulkExport = ({ chosen, onBegun }: { chosen: BulkSelection; onBegun: () => void }) => {
  const { mutate, isPending } = useExport(onBegun);
  const wanted = chosen.kind === 'all' ? { filter: chosen.query } : { ids: chosen.rows.map(({ leadId }) => leadId) };
  return (
    <Button iconName="download" loading={isPending} loadingText="Starting" onClick={() => mutate(wanted)}>
      Export
    </Button>
  );
};
