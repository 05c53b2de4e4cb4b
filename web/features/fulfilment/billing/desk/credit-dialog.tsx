import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { InvoiceView } from '../../../../../shared/fulfilment/billing/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ReasonField } from '../../order/money/reason-field.tsx';
import { actProblem, useInvoiceAct } from './use-invoice-act.ts';

/** Credits one line of an invoice, or a part of it, by a credit note. One form, so its JSX stays together. */
export const CreditDialog = ({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) => {
  const { invoiceId, version, total, credited } = invoice;
  const left = total - credited;
  const options = invoice.lines
    .map(({ text, amount, service }, at) => ({
      value: String(at),
      label: `${text}, ${formatCents(amount)}`,
      text,
      amount,
      service,
    }))
    .filter((line) => line.amount > 0);
  const [at, setAt] = useState(options[0]?.value);
  const line = options.find(({ value }) => value === at);
  const [amount, setAmount] = useState((Math.min(left, line?.amount ?? left) / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const most = Math.min(left, line?.amount ?? left);
  const cents = centsIn(amount);
  const isAmount = cents !== undefined && cents > 0 && cents <= most;
  const { mutate, isPending, error } = useInvoiceAct(
    (sum: number, idempotencyKey) => {
      const named = { text: line?.text ?? 'Credit', amount: sum, ...(line?.service && { service: line.service }) };
      const credit = { invoiceId, version, reason: reason.trim(), lines: [named] };
      return api('POST /api/invoices/{invoiceId}/credit', credit, { idempotencyKey });
    },
    (sum) => `A credit note of ${formatCents(sum)} is issued.`,
  );
  return (
    <FormModal
      header="Issue a credit note"
      submit={isAmount ? `Credit ${formatCents(cents)}` : 'Credit'}
      isDestructive
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (isAmount && reason.trim()) mutate(cents, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="For">
        <Select
          options={options}
          selectedOption={line ?? null}
          onChange={({ detail }) => setAt(detail.selectedOption.value)}
        />
      </FormField>
      <FormField
        label="Amount"
        constraintText={`At most ${formatCents(most)}`}
        errorText={isAsked && !isAmount ? `Enter an amount up to ${formatCents(most)}.` : undefined}
      >
        <Input inputMode="decimal" value={amount} onChange={({ detail }) => setAmount(detail.value)} />
      </FormField>
      <ReasonField value={reason} isAsked={isAsked} onChange={setReason} />
      <Box color="text-body-secondary">
        The invoice stays as it was issued. The customer owes this much less. What was paid beyond that goes back to the
        card; what no card holds becomes a task to give it back.
      </Box>
    </FormModal>
  );
};
