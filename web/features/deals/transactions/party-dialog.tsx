import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { formatPhone, isEmail, normalizePhone } from '../../../../shared/contract/text.ts';
import type { PartyRole } from '../../../../shared/deals/transactions/transaction.ts';
import type { PartyView, TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { roleNames } from '../../../../shared/deals/transactions/words.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import { towardsDestructive } from '../../../ui/console/form/destructive.ts';
import { type EditWords, useEdit } from '../../../ui/console/form/draft/use-edit.ts';
import { fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { actProblem, useDealAct } from './use-deal-act.ts';

type Put = ApiInput<'PUT /api/transactions/{transactionId}/parties'>;
type PartyPut = Put['parties'][number];

interface Draft {
  readonly role: PartyRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const draftOf = (party: PartyView | undefined): Draft => {
  const { role = 'buyer', name = '', email = '', phone = '' } = party ?? {};
  return { role, name, email, phone: formatPhone(phone) };
};

const words: EditWords<Draft> = {
  role: 'Role',
  name: ['Name', String],
  email: ['Email', String],
  phone: ['Phone', String],
};

const problemsIn = ({ name, email, phone }: Draft): Partial<Record<keyof Draft, string>> => ({
  ...(name.trim() ? {} : { name: 'Enter a name.' }),
  ...(email.trim() === '' || isEmail(email) ? {} : { email: 'Enter an email address, or none.' }),
  ...(phone.trim() === '' || normalizePhone(phone) ? {} : { phone: 'Enter a US phone number, or none.' }),
});

const plain = ({ partyId, role, name, email, phone }: PartyView): PartyPut => ({
  partyId,
  role,
  name,
  ...(email && { email }),
  ...(phone && { phone }),
});

const inputOf = ({ role, name, email, phone }: Draft): PartyPut => ({
  role,
  name: name.trim(),
  ...(email.trim() && { email: email.trim() }),
  ...(phone.trim() && { phone: phone.trim() }),
});

const othersOf = ({ parties }: TransactionView, party: PartyView | undefined): PartyPut[] =>
  parties.filter(({ partyId }) => partyId !== party?.partyId).map(plain);

const usePut = ({ transactionId }: TransactionView) =>
  useDealAct(
    (seen: { version: number; parties: PartyPut[] }) =>
      api('PUT /api/transactions/{transactionId}/parties', { transactionId, ...seen }),
    () => 'The parties are saved.',
  );

interface QuestionProps {
  readonly deal: TransactionView;
  readonly party: PartyView;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** A dialog and a try of its own: it takes the focus, and says nothing of what the form was refused for. */
const RemoveQuestion = ({ deal, party, onKeep, onClose }: QuestionProps) => {
  const { mutate, isPending, error } = usePut(deal);
  return (
    <FormModal
      header={`Remove ${party.name} from the deal?`}
      submit="Remove"
      cancel="Keep"
      isDestructive
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => mutate({ version: deal.version, parties: othersOf(deal, party) }, { onSuccess: onClose })}
      onClose={onKeep}
    >
      <Box>Name, email and phone go with them.</Box>
    </FormModal>
  );
};

interface Props {
  readonly deal: TransactionView;
  readonly party: PartyView | undefined;
  readonly onClose: () => void;
}

/** Adds a party, changes or removes one. One form, so its JSX stays together. */
export const PartyDialog = ({ deal, party, onClose }: Props) => {
  const [isAsked, setAsked] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const roles = Object.entries(roleNames(deal.type)).map(([value, label]) => ({ value, label }));
  const { mutate, isPending, error } = usePut(deal);
  const partyIn = ({ parties }: TransactionView) => parties.find(({ partyId }) => partyId === party?.partyId);
  const { base, draft, told, change } = useEdit({
    live: deal,
    draftOf: (stored) => draftOf(partyIn(stored) ?? party),
    words,
    error,
  });
  const others = othersOf(base, party);
  // The edited party is sent last.
  const fields = Object.fromEntries(
    (['role', 'name', 'email', 'phone'] as const).map((field) => [`parties.${others.length}.${field}`, field]),
  );
  const problems = { ...fieldErrors(error, fields), ...(isAsked && problemsIn(draft)) };
  const isWarned = party && (draft.role === 'title' || draft.role === 'attorney');
  if (party && isRemoving)
    return <RemoveQuestion deal={deal} party={party} onKeep={() => setRemoving(false)} onClose={onClose} />;
  return (
    <FormModal
      header={party ? `Change ${party.name}` : 'Add a party'}
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={told ?? actProblem(error, fields)}
      onSubmit={() => {
        setAsked(true);
        if (Object.keys(problemsIn(draft)).length > 0) return;
        const saved = { ...inputOf(draft), ...(party && { partyId: party.partyId }) };
        mutate({ version: base.version, parties: [...others, saved] }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {party && !partyIn(base) && (
        <Alert type="warning" statusIconAriaLabel="Warning">
          Somebody else removed {party.name} from the deal. If you save, they are a party again.
        </Alert>
      )}
      {isWarned && (
        <Alert type="warning" statusIconAriaLabel="Warning">
          They name the account that money is wired to: if you change how to reach them, the deal warns of wire fraud
          for seven days.
        </Alert>
      )}
      <FormField label="Role" errorText={problems.role}>
        <Select
          options={roles}
          selectedOption={roles.find(({ value }) => value === draft.role) ?? null}
          onChange={({ detail }) => change({ role: detail.selectedOption.value as PartyRole })}
        />
      </FormField>
      <FormField label="Name" errorText={problems.name}>
        <Input value={draft.name} onChange={({ detail }) => change({ name: detail.value.slice(0, 120) })} />
      </FormField>
      <FormField label="Email" errorText={problems.email}>
        <Input type="email" value={draft.email} onChange={({ detail }) => change({ email: detail.value })} />
      </FormField>
      <FormField label="Phone" errorText={problems.phone}>
        <Input inputMode="tel" value={draft.phone} onChange={({ detail }) => change({ phone: detail.value })} />
      </FormField>
      {party && partyIn(base) && (
        <Button style={towardsDestructive} onClick={() => setRemoving(true)}>
          Remove from the deal
        </Button>
      )}
    </FormModal>
  );
};
