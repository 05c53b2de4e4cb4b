import { useState } from 'react';
import type { AccountView } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { api } from '../../../platform/api/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { type BrokerDraft, BrokerFields, brokerTermsIn } from './broker-fields.tsx';
import { TermsFields, termsIn } from './terms-fields.tsx';
import { actProblem, useAccountAct } from './use-account-act.ts';

/** Changes the terms of an account; orders and bills that stand stay as they are. */
export const TermsDialog = ({ account, onClose }: { account: AccountView; onClose: () => void }) => {
  const { companyId, version, limit, paymentDays, billingEmail, grouping, pays, monthlyLimit, services } = account;
  const [draft, setDraft] = useState({
    limit: String(limit / 100),
    paymentDays: String(paymentDays),
    billingEmail: billingEmail ?? '',
    grouping,
  });
  const [broker, setBroker] = useState<BrokerDraft>({
    pays: pays ?? 'company_pays',
    monthlyLimit: monthlyLimit === undefined ? '' : String(monthlyLimit / 100),
    services: services ?? [],
  });
  const [isAsked, setAsked] = useState(false);
  const [own, more] = [termsIn(draft), brokerTermsIn(broker)];
  const terms = own && more && { ...own, ...more };
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
      <BrokerFields draft={broker} isAsked={isAsked} onChange={setBroker} />
    </FormModal>
  );
};
