import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationView } from '../../../../../shared/company/identity/member.ts';
import { isStaff, type Role, staffRoles } from '../../../../../shared/contract/access/people.ts';
import { isEmail } from '../../../../../shared/contract/text.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { RoleChoice } from './role-choice.tsx';
import { VendorChoice } from './vendor-choice.tsx';

const GOOD_FOR = 'The invitation is good for 14 days.';
const howTo = (roles: readonly Role[]): string =>
  roles.includes('vendor') && !isStaff(roles)
    ? `They sign in with this address, with Google or with a code we email them, and see their jobs. ${GOOD_FOR}`
    : `They accept it with the Google account of this address. ${GOOD_FOR}`;

// Customers come by themselves; they need no invitation.
const invitedRoles: readonly Role[] = [...staffRoles, 'vendor'];

interface Props {
  /** The vendor to invite to the portal; absent where the dialog asks for the roles. */
  readonly vendor?: { readonly vendorId: string; readonly name: string; readonly email: string | null };
  readonly onClose: () => void;
}

/** Invites an email address as staff or to the vendor portal. Over 40 lines: one dialog of JSX with its state. */
const Invite = ({ vendor, onClose }: Props) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [email, setEmail] = useState(vendor?.email ?? '');
  const [roles, setRoles] = useState<Role[]>([vendor ? 'vendor' : 'agent']);
  const [vendorId, setVendorId] = useState(vendor?.vendorId);
  const [isAsked, setAsked] = useState(false);
  const isVendor = roles.includes('vendor');
  const { mutate, isPending, error } = useMutation<InvitationView, ApiError>({
    mutationFn: () =>
      api('POST /api/invitations', { email, roles, ...(isVendor && vendorId !== undefined && { vendorId }) }),
    onSuccess: async (invitation) => {
      notify({ type: 'success', text: `The invitation to ${invitation.email} is on its way.` });
      onClose();
      await invalidate(client, 'GET /api/invitations');
    },
  });
  const emailProblem = isAsked && !isEmail(email) ? 'Enter an email address like name@example.com.' : undefined;
  const rolesProblem = isAsked && roles.length === 0 ? 'Choose at least one role.' : undefined;
  const send = (): void => {
    setAsked(true);
    if (isEmail(email) && roles.length > 0) mutate();
  };
  return (
    <FormModal
      header={vendor ? `Invite ${vendor.name} to the vendor portal` : 'Invite a user'}
      submit="Send invitation"
      isBusy={isPending}
      hasDraft={email !== (vendor?.email ?? '')}
      onSubmit={send}
      onClose={onClose}
    >
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {error.fields.vendorId ? 'Choose the vendor they work for.' : error.message}
        </Alert>
      )}
      <FormField label="Email address" description={howTo(roles)} errorText={emailProblem} stretch>
        <Input
          type="email"
          inputMode="email"
          autoComplete={false}
          value={email}
          placeholder="name@example.com"
          onChange={({ detail }) => setEmail(detail.value)}
          onKeyDown={({ detail }) => detail.key === 'Enter' && send()}
        />
      </FormField>
      {!vendor && <RoleChoice chosen={roles} offered={invitedRoles} onChange={setRoles} errorText={rolesProblem} />}
      {!vendor && isVendor && <VendorChoice vendorId={vendorId} onChange={setVendorId} />}
    </FormModal>
  );
};

export default Invite;
