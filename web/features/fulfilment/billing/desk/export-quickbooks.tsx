import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { addDays } from '../../../../../shared/contract/time.ts';
import { api } from '../../../../platform/api/api.ts';
import { saveFile } from '../../../../ui/console/list/save-file.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const A_YEAR_DAYS = 365;

/** The invoices of the last year as the file that QuickBooks Online imports. */
export const ExportQuickBooks = () => {
  const { zone } = useWorkspace();
  const { notify } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const to = today(zone);
      saveFile(
        `invoices-${to}.csv`,
        await api('POST /api/billing/quickbooks', { from: addDays(to, -A_YEAR_DAYS), to }),
        'import',
      );
    },
    onError: () => notify({ type: 'error', text: 'The export failed. Please try again.' }),
    onSuccess: () =>
      notify({ type: 'success', text: 'The invoices of the last twelve months, for QuickBooks Online.' }),
  });
  return (
    <Button iconName="download" loading={isPending} loadingText="Exporting" onClick={() => mutate()}>
      Export for QuickBooks
    </Button>
  );
};
