import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ClientDraft, emptyContact } from './client-draft.ts';
import styles from './clients.module.css';

type Contacts = ClientDraft['contacts'];

interface Props {
  contacts: Contacts;
  errors: Readonly<Record<string, string>>;
  onChange: (contacts: Contacts) => void;
}

const labels = { name: 'Name', role: 'Role', email: 'Email', phone: 'Phone' } as const;
const names = Object.keys(labels) as (keyof typeof labels)[];
const MAX_CONTACTS = 20;

/** Edits the contact people of a brokerage or company. */
export const ContactsField = ({ contacts, errors, onChange }: Props) => {
  const change = (n: number, field: Partial<Contacts[number]>): void =>
    onChange(contacts.map((contact, i) => (i === n ? { ...contact, ...field } : contact)));
  return (
    <SpaceBetween size="s">
      <h3 className={styles.caption}>Contacts</h3>
      {contacts.map((contact, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no name until one is typed
        <fieldset key={n} className={styles.contact} aria-label={`Contact ${n + 1}`}>
          {names.map((name) => (
            <FormField key={name} label={labels[name]} errorText={errors[`contacts.${n}.${name}`]}>
              <Input value={contact[name]} onChange={({ detail }) => change(n, { [name]: detail.value })} />
            </FormField>
          ))}
          <Button
            iconName="remove"
            ariaLabel={`Remove contact ${n + 1}`}
            onClick={() => onChange(contacts.filter((_, i) => i !== n))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {contacts.length < MAX_CONTACTS && (
        <Button iconName="add-plus" onClick={() => onChange([...contacts, emptyContact])}>
          Add a contact
        </Button>
      )}
    </SpaceBetween>
  );
};
