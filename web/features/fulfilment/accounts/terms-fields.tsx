import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import type { AccountRow } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { centsIn } from '../../../ui/console/form/cents-in.ts';
import { groupingNames } from './account-words.tsx';

/** The terms as they are typed. */
export interface TermsDraft {
  readonly limit: string;
  readonly paymentDays: string;
  readonly billingEmail: string;
  readonly grouping: AccountRow['grouping'];
}

/** The terms, if all of them can be read. */
export const termsIn = ({ limit, paymentDays, billingEmail, grouping }: TermsDraft) => {
  const cents = centsIn(limit);
  const days = /^\d{1,3}$/.test(paymentDays.trim()) ? Number(paymentDays) : undefined;
  const email = billingEmail.trim();
  if (cents === undefined || cents < 1 || days === undefined || days > 120 || !/^\S+@\S+\.\S+$/.test(email)) {
    return undefined;
  }
  return { limit: cents, paymentDays: days, billingEmail: email, grouping };
};

const groupings = (Object.keys(groupingNames) as AccountRow['grouping'][]).map((value) => ({
  value,
  label: groupingNames[value],
}));

interface Props {
  draft: TermsDraft;
  isAsked: boolean;
  onChange: (draft: TermsDraft) => void;
}

/** The terms of an account. Over 40 lines: one field per term. */
export const TermsFields = ({ draft, isAsked, onChange }: Props) => {
  const check = (name: keyof TermsDraft, good: string, text: string): string | undefined =>
    isAsked && termsIn({ ...ok, [name]: draft[name] }) === undefined ? `${text} ${good}` : undefined;
  return (
    <>
      <FormField
        label="Limit"
        description="What open orders and unpaid bills may come to, in dollars. Beyond it, orders are paid in full."
        errorText={check('limit', 'like 5000.', 'Enter an amount')}
      >
        <Input
          inputMode="decimal"
          value={draft.limit}
          onChange={({ detail }) => onChange({ ...draft, limit: detail.value })}
        />
      </FormField>
      <FormField label="Billed">
        <Select
          options={groupings}
          selectedOption={groupings.find(({ value }) => value === draft.grouping) ?? null}
          onChange={({ detail }) =>
            onChange({ ...draft, grouping: detail.selectedOption.value === 'per_order' ? 'per_order' : 'monthly' })
          }
        />
      </FormField>
      <FormField label="Days to pay" errorText={check('paymentDays', 'from 0 to 120.', 'Enter a number of days')}>
        <Input
          inputMode="numeric"
          value={draft.paymentDays}
          onChange={({ detail }) => onChange({ ...draft, paymentDays: detail.value })}
        />
      </FormField>
      <FormField
        label="Bills go to"
        errorText={check('billingEmail', 'like office@example.com.', 'Enter an email address')}
      >
        <Input
          type="email"
          value={draft.billingEmail}
          onChange={({ detail }) => onChange({ ...draft, billingEmail: detail.value })}
        />
      </FormField>
    </>
  );
};

/** Terms that can be read, to tell which field cannot. */
const ok: TermsDraft = { limit: '1', paymentDays: '1', billingEmail: 'a@b.co', grouping: 'monthly' };
