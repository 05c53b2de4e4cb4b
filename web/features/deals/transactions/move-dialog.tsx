import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { Stage } from '../../../../shared/deals/transactions/transaction.ts';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { stageNames } from '../../../../shared/deals/transactions/words.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { actProblem, useDealAct } from './use-deal-act.ts';

type Move = ApiInput<'POST /api/transactions/{transactionId}/stage'>;

const headers: Readonly<Partial<Record<Stage, string>>> = {
  under_contract: 'Put this deal under contract?',
  clear_to_close: 'Is everything ready to close?',
  closed: 'Close this deal',
  fell_through: 'This deal fell through',
};

const effectOf = ({ listingId, parties }: TransactionView, to: Stage): string => {
  const told = parties.some(({ email }) => email) ? ' Parties who are clients get an email.' : '';
  if (to === 'under_contract') {
    return `${listingId ? 'Its listing goes under contract with it. ' : ''}Its dates start to count.${told}`;
  }
  if (to === 'closed')
    return `${listingId ? 'Its listing is sold from that day. ' : ''}The commission can be worked out then.${told}`;
  if (to === 'fell_through') {
    return `${listingId ? 'Its listing is active again, without anything of the buyer. ' : ''}No date is watched any more. This can’t be taken back.${told}`;
  }
  return `Settlement can take place.${told}`;
};

/** Asks what a move needs, and says what it does. One form, so its JSX stays together. */
export const MoveDialog = ({ deal, to, onClose }: { deal: TransactionView; to: Stage; onClose: () => void }) => {
  const [closedOn, setClosedOn] = useState(deal.today);
  const [reason, setReason] = useState('');
  const [deposit, setDeposit] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isFalling = to === 'fell_through';
  const openGates = to === 'closed' ? (deal.moves.find((move) => move.to === to)?.unmet ?? []) : [];
  const needsReason = isFalling || openGates.length > 0;
  const { mutate, isPending, error } = useDealAct(
    (input: Move) => api('POST /api/transactions/{transactionId}/stage', input),
    ({ number }) => `Deal ${number}: ${stageNames[to].toLowerCase()}.`,
  );
  const submit = (): void => {
    setAsked(true);
    if ((needsReason && !reason.trim()) || (isFalling && !deposit.trim())) return;
    mutate(
      {
        transactionId: deal.transactionId,
        version: deal.version,
        to,
        ...(to === 'closed' && { closedOn }),
        ...(reason.trim() && { reason: reason.trim() }),
        ...(deposit.trim() && { deposit: deposit.trim() }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <FormModal
      header={headers[to] ?? stageNames[to]}
      submit={isFalling ? 'End the deal' : `Move to “${stageNames[to]}”`}
      isDestructive={isFalling}
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box>{effectOf(deal, to)}</Box>
      {to === 'closed' && <DateField label="Closed on" value={closedOn} onChange={setClosedOn} />}
      {openGates.length > 0 && (
        <SpaceBetween size="xxs">
          <Box variant="strong">Still open, which only an administrator passes over:</Box>
          {openGates.map(({ path, message }) => (
            <div key={path}>{message}</div>
          ))}
        </SpaceBetween>
      )}
      {needsReason && (
        <FormField
          label={isFalling ? 'Why it fell through' : 'Why it closes all the same'}
          errorText={isAsked && !reason.trim() ? 'Say why.' : undefined}
        >
          <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 500))} />
        </FormField>
      )}
      {isFalling && (
        <FormField
          label="What becomes of the deposit"
          errorText={isAsked && !deposit.trim() ? 'Say who gets it.' : undefined}
        >
          <Input
            value={deposit}
            placeholder="Returned to the buyer"
            onChange={({ detail }) => setDeposit(detail.value.slice(0, 500))}
          />
        </FormField>
      )}
    </FormModal>
  );
};
