import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { owedHere } from './money-words.ts';
import { ReasonField } from './reason-field.tsx';
import { moneyProblem, useMoneyAct } from './use-money-act.ts';

/** Gives up what a customer owes, or a part of it, with the reason. Over 40 lines: one dialog of JSX with its state. */
export const WriteOffDialog = ({ money, onClose }: { money: DeskAccount; onClose: () => void }) => {
  const { orderId, version } = money;
  const owed = owedHere(money);
  const [amount, setAmount] = useState((owed / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const cents = centsIn(amount);
  const isAmount = cents !== undefined && cents > 0 && cents <= owed;
  const { mutate, isPending, error } = useMoneyAct(
    (input: { amount: number; reason: string }, key) =>
      api('POST /api/orders/{orderId}/write-offs', { orderId, version, ...input }, { idempotencyKey: key }),
    (input) => `${formatCents(input.amount)} is written off.`,
  );
  return (
    <FormModal
      header="Write off"
      submit={isAmount ? `Write off ${formatCents(cents)}` : 'Write off'}
      isDestructive
      hasDraft
      isBusy={isPending}
      error={moneyProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (isAmount && reason.trim()) mutate({ amount: cents, reason: reason.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField
        label="Amount"
        constraintText={`${formatCents(owed)} is owed`}
        errorText={isAsked && !isAmount ? `Enter an amount up to ${formatCents(owed)}.` : undefined}
      >
        <Input inputMode="decimal" value={amount} onChange={({ detail }) => setAmount(detail.value)} />
      </FormField>
      <ReasonField value={reason} isAsked={isAsked} onChange={setReason} />
      <Box color="text-body-secondary">
        The customer owes it no longer, and nobody is told. Downloads unlock once nothing is owed. You can undo it in
        the ledger.
      </Box>
    </FormModal>
  );
};
