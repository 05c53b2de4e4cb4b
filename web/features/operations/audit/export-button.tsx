import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { saveFile } from '../../../ui/console/csv/save-file.ts';
import type { AuditFilters } from './audit-filters.ts';

interface Props {
  filters: AuditFilters;
  onError: (error: Error | undefined) => void;
  onDone: () => void;
}

/** What the list shows, on all its pages, as a file for a spreadsheet. */
export const ExportButton = ({ filters, onError, onDone }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    onError(undefined);
    try {
      const csv = await api('POST /api/audit/export', filters);
      saveFile(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`, csv);
      onDone();
    } catch (error) {
      onError(error instanceof Error ? error : new Error('The export failed. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button iconName="download" loading={isBusy} loadingText="Exporting" onClick={() => void run()}>
      Export CSV
    </Button>
  );
};
