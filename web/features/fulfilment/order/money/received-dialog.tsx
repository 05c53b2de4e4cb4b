import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { ManualMethod } from '../../../../../shared/fulfilment/payments/ledger.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { centsIn, methods } from './money-words.ts';

const ways = Object.keys(methods) as ManualMethod[];
const options = ways.map((value) => ({ value, label: methods[value] }));

/** Money that came by hand. */
export interface Received {
  readonly amount: number;
  readonly method: ManualMethod;
  readonly receivedOn: string;
  readonly reference?: string;
}

interface Props {
  /** What is open: the amount that stands there first. */
  open: number;
  /** The most that is taken. */
  most?: number;
  isBusy: boolean;
  problem: string | undefined;
  onRecord: (received: Received) => void;
  onClose: () => void;
}

/** Records money that came by hand, for an order or an invoice. One form, so its JSX stays together. */
export const ReceivedDialog = ({ open, most, isBusy, problem, onRecord, onClose }: Props) => {
  const { zone } = useWorkspace();
  const [amount, setAmount] = useState(open > 0 ? (open / 100).toFixed(2) : '');
  const [method, setMethod] = useState<ManualMethod>('check');
  const [reference, setReference] = useState('');
  const [receivedOn, setReceivedOn] = useState(today(zone));
  const [isAsked, setAsked] = useState(false);
  const cents = centsIn(amount);
  const isAmount = cents !== undefined && cents > 0 && cents <= (most ?? cents);
  const submit = (): void => {
    setAsked(true);
    const named = reference.trim() ? { reference: reference.trim() } : {};
    if (isAmount && receivedOn) onRecord({ amount: cents, method, receivedOn, ...named });
  };
  const wrong =
    most === undefined ? 'Enter the amount that came, like 450.00.' : `Enter an amount up to ${formatCents(most)}.`;
  return (
    <FormModal
      header="Record a payment"
      submit={isAmount ? `Record ${formatCents(cents)}` : 'Record'}
      hasDraft
      isBusy={isBusy}
      error={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Amount"
        constraintText={open > 0 ? `${formatCents(open)} is open` : undefined}
        errorText={isAsked && !isAmount ? wrong : undefined}
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
