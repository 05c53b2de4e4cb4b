import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ByHandFields, useByHand } from './by-hand-fields.tsx';
import type { Received } from './received-dialog.tsx';
import { moneyProblem, useMoneyAct } from './use-money-act.ts';

const labels = { method: 'How it went', day: 'Given back on', noDay: 'Choose the day it was given back.' };

type Given = Omit<Received, 'receivedOn'> & { readonly givenOn: string };

/** What is owed back to a company by its bill, in cents; 0 for any other order. */
export const toGiveBack = ({ bill }: Pick<DeskAccount, 'bill'>): number => bill?.owedBack ?? 0;

/** Records what was given back to a company by check or transfer. One form, so its JSX stays together. */
export const GiveBackDialog = ({ money, onClose }: { money: DeskAccount; onClose: () => void }) => {
  const { orderId, version } = money;
  const most = toGiveBack(money);
  const [amount, setAmount] = useState((most / 100).toFixed(2));
  const { byHand, setByHand, day, named } = useByHand('check');
  const [isAsked, setAsked] = useState(false);
  const cents = centsIn(amount);
  const isAmount = cents !== undefined && cents > 0 && cents <= most;
  const { mutate, isPending, error } = useMoneyAct(
    (given: Given, idempotencyKey) =>
      api('POST /api/orders/{orderId}/refunds/by-hand', { orderId, version, ...given }, { idempotencyKey }),
    (given) => `${formatCents(given.amount)} is recorded as given back.`,
  );
  const submit = (): void => {
    setAsked(true);
    const { method } = byHand;
    if (isAmount && day) mutate({ amount: cents, method, givenOn: day, ...named }, { onSuccess: onClose });
  };
  return (
    <FormModal
      header="Record money given back"
      submit={isAmount ? `Record ${formatCents(cents)}` : 'Record'}
      hasDraft
      isBusy={isPending}
      error={moneyProblem(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Amount"
        constraintText={`${formatCents(most)} is to be given back`}
        errorText={isAsked && !isAmount ? `Enter an amount up to ${formatCents(most)}.` : undefined}
      >
        <Input inputMode="decimal" value={amount} onChange={({ detail }) => setAmount(detail.value)} />
      </FormField>
      <ByHandFields value={byHand} labels={labels} isAsked={isAsked} onChange={setByHand} />
    </FormModal>
  );
};
