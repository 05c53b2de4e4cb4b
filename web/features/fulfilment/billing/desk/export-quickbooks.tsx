import Button from '@cloudscape-design/components/button';
import { addDays } from '../../../../../shared/contract/time.ts';
import { api } from '../../../../platform/api/api.ts';
import { useFile } from '../../../../ui/console/csv/use-file.ts';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const A_YEAR_DAYS = 365;

/** The invoices of the last year as the file that QuickBooks Online imports. */
export const ExportQuickBooks = () => {
  const { zone } = useWorkspace();
  const { save, isSaving } = useFile(async () => {
    const to = today(zone);
    const csv = await api('POST /api/billing/quickbooks', { from: addDays(to, -A_YEAR_DAYS), to });
    return { fileName: `invoices-${to}.csv`, csv, reader: 'import' };
  }, 'The invoices of the last twelve months, for QuickBooks Online.');
  return (
    <Button iconName="download" loading={isSaving} loadingText="Exporting" onClick={save}>
      Export for QuickBooks
    </Button>
  );
};
