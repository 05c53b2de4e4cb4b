import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { AccountView } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { api } from '../../../platform/api/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { ReasonField } from '../order/money/reason-field.tsx';
import { actProblem, useAccountAct } from './use-account-act.ts';

interface Props {
  account: AccountView;
  act: 'approve' | 'suspend';
  onClose: () => void;
}

/** Approves or suspends an account, after saying what that does. */
export const StateDialog = ({ account, act, onClose }: Props) => {
  const { companyId, version, name, limit } = account;
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isSuspend = act === 'suspend';
  const { mutate, isPending, error } = useAccountAct(
    () =>
      api('PATCH /api/company-accounts/{companyId}', {
        companyId,
        version,
        state: isSuspend ? 'suspended' : 'approved',
        ...(isSuspend && { reason: reason.trim() }),
      }),
    () => (isSuspend ? `${name} is suspended.` : `${name} is approved.`),
  );
  return (
    <FormModal
      header={isSuspend ? `Suspend ${name}` : `Approve ${name}`}
      submit={isSuspend ? 'Suspend' : 'Approve'}
      isDestructive={isSuspend}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (!isSuspend || reason.trim()) mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {isSuspend && <ReasonField value={reason} isAsked={isAsked} onChange={setReason} />}
      <Box color="text-body-secondary">
        {isSuspend
          ? 'From now on its people pay for their orders in full. What they have ordered stays on its bill, and what is owed stays owed.'
          : `Its people order on account from now on, for up to ${formatCents(limit)} at once.`}
      </Box>
    </FormModal>
  );
};
