import { useState } from 'react';
import type { AccountView } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { api } from '../../../platform/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { TermsFields, termsIn } from './terms-fields.tsx';
import { actProblem, useAccountAct } from './use-account-act.ts';

/** Changes the terms of an account; orders and bills that stand stay as they are. */
export const TermsDialog = ({ account, onClose }: { account: AccountView; onClose: () => void }) => {
  const { companyId, version, limit, paymentDays, billingEmail, grouping } = account;
  const [draft, setDraft] = useState({
    limit: String(limit / 100),
    paymentDays: String(paymentDays),
    billingEmail: billingEmail ?? '',
    grouping,
  });
  const [isAsked, setAsked] = useState(false);
  const terms = termsIn(draft);
  const { mutate, isPending, error } = useAccountAct(
    (wish: NonNullable<typeof terms>) =>
      api('PATCH /api/company-accounts/{companyId}', { companyId, version, ...wish }),
    () => 'The terms are changed.',
  );
  return (
    <FormModal
      header="Change the terms"
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (terms) mutate(terms, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TermsFields draft={draft} isAsked={isAsked} onChange={setDraft} />
    </FormModal>
  );
};
