import { formatCents } from '../../../../../shared/contract/money.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { owedHere } from './money-words.ts';
import { type Received, ReceivedDialog } from './received-dialog.tsx';
import { moneyProblem, useMoneyAct } from './use-money-act.ts';

/** Records money that came by hand for an order. */
export const RecordDialog = ({ money, onClose }: { money: DeskAccount; onClose: () => void }) => {
  const { orderId, bill, version } = money;
  const open = owedHere(money);
  const { mutate, isPending, error } = useMoneyAct(
    (received: Received, idempotencyKey) =>
      api('POST /api/orders/{orderId}/payments', { orderId, version, ...received }, { idempotencyKey }),
    ({ amount }) => `${formatCents(amount)} is recorded.`,
  );
  return (
    <ReceivedDialog
      open={open}
      {...(bill && { most: open })}
      isBusy={isPending}
      problem={moneyProblem(error)}
      onRecord={(received) => mutate(received, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};
