import Button from '@cloudscape-design/components/button';
import type { Chosen } from '../../leads/bulk/use-bulk.ts';
import { useExport } from './use-export.ts';

/** The ticked leads, or all that the list finds, as a file. */
export const BulkExport = ({ chosen, onBegun }: { chosen: Chosen; onBegun: () => void }) => {
  const { mutate, isPending } = useExport(onBegun);
  const wanted = chosen.kind === 'all' ? { filter: chosen.query } : { ids: chosen.rows.map(({ leadId }) => leadId) };
  return (
    <Button iconName="download" loading={isPending} loadingText="Starting" onClick={() => mutate(wanted)}>
      Export
    </Button>
  );
};
