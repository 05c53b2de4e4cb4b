import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import type { ClientKind } from '../../../../../shared/sales/records/clients/client.ts';
import type { ClientDraft } from './client-draft.ts';
import { kindTabs } from './client-filter.ts';
import styles from './clients.module.css';
import { CompanyField } from './company-field.tsx';
import { ContactsField } from './contacts-field.tsx';

interface Props {
  draft: ClientDraft;
  isNew: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ClientDraft>) => void;
}

type TextName = 'name' | 'email' | 'phone' | 'billingEmail' | 'billingAddress' | 'paymentDays';

const BillingFields = ({ text }: { text: (name: TextName, label: string, hint?: string) => React.ReactNode }) => (
  <div className={styles.fields}>
    {text('billingEmail', 'Invoices go to', 'An email address')}
    {text('billingAddress', 'Billing address')}
    {text('paymentDays', 'Days to pay', 'Empty for at once')}
  </div>
);

/** The form fields of a client: a company has contacts and billing, a customer may belong to one. */
export const ClientFieldsForm = ({ draft, isNew, errors, onChange }: Props) => {
  const text = (name: TextName, label: string, hint?: string) => (
    <FormField label={label} errorText={errors[name]} constraintText={hint}>
      <Input value={draft[name]} onChange={({ detail }) => onChange({ [name]: detail.value })} />
    </FormField>
  );
  return (
    <SpaceBetween size="l">
      {isNew && (
        <SegmentedControl
          label="Kind of client"
          selectedId={draft.kind}
          options={kindTabs.map(({ kind, one }) => ({ id: kind, text: one.charAt(0).toUpperCase() + one.slice(1) }))}
          onChange={({ detail }) => onChange({ kind: detail.selectedId as ClientKind, companyId: '' })}
        />
      )}
      <div className={styles.fields}>
        {text('name', 'Name')}
        {text('email', 'Email')}
        {text('phone', 'Phone')}
        {draft.kind === 'customer' && (
          <CompanyField
            value={draft.companyId}
            error={errors.companyId}
            onChange={(companyId) => onChange({ companyId })}
          />
        )}
      </div>
      {draft.kind !== 'customer' && <BillingFields text={text} />}
      {draft.kind !== 'customer' && (
        <ContactsField contacts={draft.contacts} errors={errors} onChange={(contacts) => onChange({ contacts })} />
      )}
      <FormField label="Notes" stretch errorText={errors.notes}>
        <Textarea rows={3} value={draft.notes} onChange={({ detail }) => onChange({ notes: detail.value })} />
      </FormField>
    </SpaceBetween>
  );
};
