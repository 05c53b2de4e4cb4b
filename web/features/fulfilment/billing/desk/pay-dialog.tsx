import { formatCents } from '../../../../../shared/contract/money.ts';
import type { InvoiceView } from '../../../../../shared/fulfilment/billing/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { type Received, ReceivedDialog } from '../../order/money/received-dialog.tsx';
import { actProblem, useInvoiceAct } from './use-invoice-act.ts';

/** Records money that came for an invoice. */
export const PayDialog = ({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) => {
  const { invoiceId, version, rest } = invoice;
  const { mutate, isPending, error } = useInvoiceAct(
    (received: Received, idempotencyKey) =>
      api('POST /api/invoices/{invoiceId}/payments', { invoiceId, version, ...received }, { idempotencyKey }),
    ({ amount }) => `${formatCents(amount)} is recorded.`,
  );
  return (
    <ReceivedDialog
      open={rest}
      most={rest}
      isBusy={isPending}
      problem={actProblem(error)}
      onRecord={(received) => mutate(received, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};
