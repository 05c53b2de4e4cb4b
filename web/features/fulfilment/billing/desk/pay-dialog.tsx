import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { InvoiceView } from '../../../../../shared/fulfilment/billing/contract.ts';
import type { ManualMethod } from '../../../../../shared/fulfilment/payments/ledger.ts';
import { api } from '../../../../platform/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { centsIn, methods } from '../../order/money/money-words.ts';
import { actProblem, useInvoiceAct } from './use-invoice-act.ts';

const ways = Object.keys(methods) as ManualMethod[];
const options = ways.map((value) => ({ value, label: methods[value] }));

/** Records money that came for an invoice. One form, so its JSX stays together. */
export const PayDialog = ({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const { invoiceId, version, rest } = invoice;
  const [amount, setAmount] = useState((rest / 100).toFixed(2));
  const [method, setMethod] = useState<ManualMethod>('check');
  const [reference, setReference] = useState('');
  const [receivedOn, setReceivedOn] = useState(today(zone));
  const [isAsked, setAsked] = useState(false);
  const cents = centsIn(amount);
  const isAmount = cents !== undefined && cents > 0 && cents <= rest;
  const { mutate, isPending, error } = useInvoiceAct(
    (sum: number, idempotencyKey) => {
      const named = reference.trim() ? { reference: reference.trim() } : {};
      const payment = { invoiceId, version, amount: sum, method, receivedOn, ...named };
      return api('POST /api/invoices/{invoiceId}/payments', payment, { idempotencyKey });
    },
    (sum) => `${formatCents(sum)} is recorded.`,
  );
  return (
    <FormModal
      header="Record a payment"
      submit={isAmount ? `Record ${formatCents(cents)}` : 'Record'}
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (isAmount && receivedOn) mutate(cents, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField
        label="Amount"
        constraintText={`${formatCents(rest)} is open`}
        errorText={isAsked && !isAmount ? `Enter an amount up to ${formatCents(rest)}.` : undefined}
      >
        <Input inputMode="decimal" value={amount} onChange={({ detail }) => setAmount(detail.value)} />
      </FormField>
      <FormField label="How it came">
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === method) ?? null}
          onChange={({ detail }) => setMethod(ways.find((way) => way === detail.selectedOption.value) ?? 'other')}
        />
      </FormField>
      <FormField label="Reference" description="The number of the check or transfer, if there is one.">
        <Input value={reference} onChange={({ detail }) => setReference(detail.value.slice(0, 80))} />
      </FormField>
      <FormField label="Received on" errorText={isAsked && !receivedOn ? 'Choose the day it came.' : undefined}>
        <DatePicker
          locale="en-US"
          format="long-localized"
          value={receivedOn}
          openCalendarAriaLabel={(date) => `Choose a date, ${date} is chosen`}
          onChange={({ detail }) => setReceivedOn(detail.value)}
        />
      </FormField>
    </FormModal>
  );
};
