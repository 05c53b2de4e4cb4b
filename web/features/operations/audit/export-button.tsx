import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import type { AuditFilters } from './audit-filters.ts';

const save = (csv: string): void => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `audit-log-${new Date().toISOString().slice(0, 10)}.csv`,
  });
  link.click();
  URL.revokeObjectURL(address);
};

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
      save(await api('POST /api/audit/export', filters));
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
