import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { ChatDetail } from '../../../../shared/assistants/inbox/contract.ts';
import { formatPhone, isEmail, normalizePhone } from '../../../../shared/contract/text.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { type LeadInput, useSaveLead } from './use-chats.ts';

type Draft = Record<'fullName' | 'email' | 'phone' | 'propertyAddress', string>;
type Problems = Partial<Draft>;

const draftOf = ({ fullName = '', email = '', phone = '', propertyAddress = '' }: ChatDetail['facts']): Draft => ({
  fullName,
  email,
  phone: phone && formatPhone(phone),
  propertyAddress,
});

const problemsOf = ({ email, phone }: Draft): Problems => {
  if (email.trim() === '' && phone.trim() === '') return { email: 'Enter an email address or a phone number.' };
  return {
    ...(email.trim() !== '' && !isEmail(email.trim())
      ? { email: 'Enter an email address like name@example.com.' }
      : {}),
    ...(phone.trim() !== '' && !normalizePhone(phone) ? { phone: 'Enter ten digits like (215) 555-0123.' } : {}),
  };
};

const inputOf = (draft: Draft): LeadInput =>
  Object.fromEntries(Object.entries(draft).flatMap(([field, value]) => (value.trim() ? [[field, value.trim()]] : [])));

const fields = [
  ['fullName', 'Name', 'text'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'text'],
  ['propertyAddress', 'Property address', 'text'],
] as const;

/** Saves the visitor as a lead, with what they said filled in. Over 40 lines: one dialog of JSX with its state. */
const SaveLead = ({ chat, onClose }: { chat: ChatDetail; onClose: () => void }) => {
  const [start] = useState(() => draftOf(chat.facts));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const saving = useSaveLead(chat.chatId);
  const save = (): void => {
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length === 0) saving.mutate(inputOf(draft), { onSuccess: onClose });
  };
  return (
    <FormModal
      header="Save as lead"
      submit="Save lead"
      isBusy={saving.isPending}
      hasDraft={draft !== start}
      onSubmit={save}
      onClose={onClose}
    >
      {saving.error && (
        <Alert type="error" statusIconAriaLabel="Error" header="Not saved">
          {saving.error.message}
        </Alert>
      )}
      {fields.map(([field, label, type]) => (
        <FormField key={field} label={label} errorText={problems[field]}>
          <Input
            value={draft[field]}
            type={type}
            onChange={({ detail }) => {
              setDraft({ ...draft, [field]: detail.value });
              setProblems({});
            }}
          />
        </FormField>
      ))}
    </FormModal>
  );
};

export default SaveLead;
