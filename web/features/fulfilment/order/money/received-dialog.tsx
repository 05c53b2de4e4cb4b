import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { ManualMethod } from '../../../../../shared/fulfilment/payments/ledger.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ByHandFields, useByHand } from './by-hand-fields.tsx';

const labels = { method: 'How it came', day: 'Received on', noDay: 'Choose the day it came.' };

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
  const [amount, setAmount] = useState(open > 0 ? (open / 100).toFixed(2) : '');
  const { byHand, setByHand, day, named } = useByHand('check');
  const [isAsked, setAsked] = useState(false);
  const cents = centsIn(amount);
  const isAmount = cents !== undefined && cents > 0 && cents <= (most ?? cents);
  const submit = (): void => {
    setAsked(true);
    const { method } = byHand;
    if (isAmount && day) onRecord({ amount: cents, method, receivedOn: day, ...named });
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
      <ByHandFields value={byHand} labels={labels} isAsked={isAsked} onChange={setByHand} />
    </FormModal>
  );
};
