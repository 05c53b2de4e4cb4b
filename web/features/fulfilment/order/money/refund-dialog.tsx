import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { refundable } from '../../../../../shared/fulfilment/payments/account.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import type { OrderSheet } from '../../../../../shared/sales/records/order-list-contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ReasonField } from './reason-field.tsx';
import { type Chosen, linesIn, RefundLines, refundableLines } from './refund-lines.tsx';
import { moneyProblem, useMoneyAct } from './use-money-act.ts';

interface Props {
  money: DeskAccount;
  /** What was ordered. */
  items: OrderSheet['items'];
  customer: string;
  onClose: () => void;
}

/**
 * Gives money back to the card, saying how much stays and who is told when. Over 40 lines: one dialog of JSX with its
 * state.
 */
export const RefundDialog = ({ money, items, customer, onClose }: Props) => {
  const { orderId, account, version } = money;
  const most = refundable(account);
  const [amount, setAmount] = useState((most / 100).toFixed(2));
  const [chosen, setChosen] = useState<Chosen>({});
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const known = refundableLines(items, money);
  const lines = linesIn(chosen, known);
  const isByLine = Object.keys(chosen).length > 0;
  const cents = isByLine ? lines?.reduce((sum, line) => sum + line.amount, 0) : centsIn(amount);
  const isAmount = cents !== undefined && cents > 0 && cents <= most;
  const { mutate, isPending, error } = useMoneyAct(
    (input: { amount: number; reason: string; lines?: typeof lines }, key) =>
      api('POST /api/orders/{orderId}/refunds', { orderId, version, ...input }, { idempotencyKey: key }),
    (input) => `${formatCents(input.amount)} is on its way back to ${customer}.`,
  );
  const submit = (): void => {
    setAsked(true);
    if (!isAmount || !reason.trim()) return;
    mutate({ amount: cents, reason: reason.trim(), ...(isByLine && { lines }) }, { onSuccess: onClose });
  };
  return (
    <FormModal
      header="Refund"
      submit={isAmount ? `Refund ${formatCents(cents)}` : 'Refund'}
      isDestructive
      hasDraft
      isBusy={isPending}
      error={moneyProblem(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {known.length > 0 && <RefundLines lines={known} chosen={chosen} onChange={setChosen} />}
      <FormField
        label="Amount"
        constraintText={`At most ${formatCents(most)}`}
        errorText={isAsked && !isAmount ? `Enter an amount up to ${formatCents(most)}.` : undefined}
      >
        <Input
          inputMode="decimal"
          readOnly={isByLine}
          value={isByLine ? ((cents ?? 0) / 100).toFixed(2) : amount}
          onChange={({ detail }) => setAmount(detail.value)}
        />
      </FormField>
      <ReasonField value={reason} isAsked={isAsked} onChange={setReason} />
      <Box color="text-body-secondary">
        It goes back to the card that paid. {customer} is told once the provider has done it, usually within minutes;
        the bank may take 5 to 10 days to show it.
      </Box>
    </FormModal>
  );
};
