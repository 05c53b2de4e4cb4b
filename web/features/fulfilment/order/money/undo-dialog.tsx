import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import type { LedgerLine } from '../../../../../shared/fulfilment/payments/ledger.ts';
import { leftToUndo } from '../../../../../shared/fulfilment/payments/undo-entry.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { lineText } from './money-words.ts';
import { moneyProblem, useMoneyAct } from './use-money-act.ts';

const after = ({ kind }: LedgerLine): string => (kind === 'refund' ? 'is to be given back again' : 'is owed again');

/** Undoes an entry by hand; both lines stay in the ledger. */
export const UndoDialog = ({ money, line, onClose }: { money: DeskAccount; line: LedgerLine; onClose: () => void }) => {
  const { orderId, version } = money;
  const left = leftToUndo(line, money.lines);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMoneyAct(
    (why: string) =>
      api('POST /api/orders/{orderId}/payments/{source}/undo', { orderId, source: line.source, reason: why, version }),
    () => `The entry of ${formatCents(left)} is undone.`,
  );
  return (
    <FormModal
      header={`Undo ${formatCents(left)}?`}
      submit="Undo it"
      isDestructive
      hasDraft
      isBusy={isPending}
      error={moneyProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) mutate(reason.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Box>{`${lineText(line)}: ${formatCents(left)} ${after(line)}. Both entries stay in the ledger, and nobody is told.`}</Box>
      <FormField
        label="Reason"
        errorText={isAsked && !reason.trim() ? 'Say why, for whoever looks at it later.' : undefined}
      >
        <Input value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 300))} />
      </FormField>
    </FormModal>
  );
};
