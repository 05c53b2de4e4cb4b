import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountDefaults } from '../../../../shared/sales/accounts/account-defaults.ts';
import { api } from '../../../platform/api/api.ts';
import { choicesRead } from '../../../ui/console/form/choices-read.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { usePages } from '../../../ui/console/queries/use-pages.ts';
import { TermsFields, termsIn } from './terms-fields.tsx';
import { actProblem, useAccountAct } from './use-account-act.ts';

const blank = {
  limit: String(accountDefaults.limit / 100),
  paymentDays: String(accountDefaults.paymentDays),
  billingEmail: '',
  grouping: accountDefaults.grouping,
} as const;

/** Opens an account for a brokerage or company among the clients. Over 40 lines: one dialog of JSX with its state. */
export const OpenDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const brokerages = usePages('GET /api/clients', { kind: 'brokerage', sort: 'name' });
  const companies = usePages('GET /api/clients', { kind: 'company', sort: 'name' });
  const [companyId, setCompanyId] = useState<string>();
  const [draft, setDraft] = useState<Parameters<typeof termsIn>[0]>(blank);
  const [isApproved, setApproved] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const clients = [...(brokerages.data?.items ?? []), ...(companies.data?.items ?? [])];
  const options = clients.map(({ clientId, name }) => ({ value: clientId, label: name }));
  const terms = termsIn(draft);
  const { mutate, isPending, error } = useAccountAct(
    (wish: NonNullable<typeof terms> & { companyId: string }) =>
      api('POST /api/company-accounts', { ...wish, state: isApproved ? 'approved' : 'waiting' }),
    ({ name }) => `${name} has an account.`,
  );
  return (
    <FormModal
      header="Open an account"
      submit="Open the account"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (!companyId || !terms) return;
        mutate({ companyId, ...terms }, { onSuccess: () => void navigate(`/admin/accounts/${companyId}`) });
      }}
      onClose={onClose}
    >
      <FormField
        label="Company"
        description="A brokerage or company among your clients. Enter a new one under Clients first."
        errorText={isAsked && !companyId ? 'Choose the company.' : undefined}
      >
        <Select
          placeholder="Choose a company"
          filteringType="auto"
          empty="No brokerage or company among your clients yet"
          {...choicesRead(brokerages, companies)}
          options={options}
          selectedOption={options.find(({ value }) => value === companyId) ?? null}
          onChange={({ detail }) => {
            const { value } = detail.selectedOption;
            setCompanyId(value);
            const email = clients.find(({ clientId }) => clientId === value)?.email;
            if (email && draft.billingEmail === '') setDraft({ ...draft, billingEmail: email });
          }}
        />
      </FormField>
      <TermsFields draft={draft} isAsked={isAsked} onChange={setDraft} />
      <Checkbox checked={isApproved} onChange={({ detail }) => setApproved(detail.checked)}>
        Approve it now
      </Checkbox>
    </FormModal>
  );
};
