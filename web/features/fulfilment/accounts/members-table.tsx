import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import type { AccountView } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { api } from '../../../platform/api/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import Table from '../../../ui/console/list/row-table.tsx';
import styles from './accounts.module.css';
import { actProblem, useAccountAct } from './use-account-act.ts';

type Member = AccountView['members'][number];
type Role = Member['role'];

const roleNames: Record<Role, string> = { head: 'Head: sees all orders and bills', agent: 'Agent: orders on account' };
const roles = (Object.keys(roleNames) as Role[]).map((value) => ({ value, label: roleNames[value] }));

/**
 * Lets somebody order on this account, by the address they sign in with. Over 40 lines: one dialog of JSX with its
 * state.
 */
const AddDialog = ({ companyId, onClose }: { companyId: string; onClose: () => void }) => {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('agent');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useAccountAct(
    (member: { email: string; name: string; role: Role }) =>
      api('PUT /api/company-accounts/{companyId}/members', { companyId, ...member }),
    (_, member) => `${member.name} may order on this account.`,
  );
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  return (
    <FormModal
      header="Add somebody"
      submit="Add"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (isEmail && name.trim()) mutate({ email: email.trim(), name: name.trim(), role }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Name" errorText={isAsked && !name.trim() ? 'Enter the name.' : undefined}>
        <Input value={name} onChange={({ detail }) => setName(detail.value)} />
      </FormField>
      <FormField
        label="Email"
        description="The address they sign in with. Only a sign-in with it orders on account."
        errorText={isAsked && !isEmail ? 'Enter an email address like ann@example.com.' : undefined}
      >
        <Input type="email" value={email} onChange={({ detail }) => setEmail(detail.value)} />
      </FormField>
      <FormField label="What they may do">
        <Select
          options={roles}
          selectedOption={roles.find(({ value }) => value === role) ?? null}
          onChange={({ detail }) => setRole(detail.selectedOption.value === 'head' ? 'head' : 'agent')}
        />
      </FormField>
    </FormModal>
  );
};

const RemoveButton = ({ companyId, member }: { companyId: string; member: Member }) => {
  const { email, name, role } = member;
  const again = useAccountAct(
    () => api('PUT /api/company-accounts/{companyId}/members', { companyId, email, name, role }),
    () => `${name} may order on this account again.`,
    { isByItself: true },
  );
  const { mutate, isPending } = useAccountAct(
    () => api('DELETE /api/company-accounts/{companyId}/members/{email}', { companyId, email }),
    () => `${name} orders on their own from now on.`,
    { isByItself: true, undo: () => again.mutate(undefined) },
  );
  return (
    <span className={styles.act}>
      <Button variant="inline-link" loading={isPending} ariaLabel={`Remove ${name}`} onClick={() => mutate(undefined)}>
        Remove
      </Button>
    </span>
  );
};

/** Who may order on an account. */
export const MembersTable = ({ account: { companyId, members } }: { account: AccountView }) => {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Table
        header={
          <Header
            variant="h2"
            counter={`(${members.length})`}
            actions={<Button onClick={() => setAdding(true)}>Add somebody</Button>}
          >
            People
          </Header>
        }
        items={members}
        trackBy="email"
        wrapLines
        columnDefinitions={[
          { id: 'name', header: 'Name', isRowHeader: true, minWidth: 140, cell: ({ name }) => name },
          { id: 'email', header: 'Email', minWidth: 200, cell: ({ email }) => email },
          { id: 'role', header: 'May', minWidth: 200, cell: ({ role }) => roleNames[role] },
          {
            id: 'acts',
            header: 'Change',
            minWidth: 90,
            cell: (member) => <RemoveButton companyId={companyId} member={member} />,
          },
        ]}
        ariaLabels={{ tableLabel: 'People' }}
        empty={<Box color="text-body-secondary">Nobody yet. Add the agents who may order on this account.</Box>}
      />
      {isAdding && <AddDialog companyId={companyId} onClose={() => setAdding(false)} />}
    </>
  );
};
