import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationView } from '../../../../../shared/company/identity/member.ts';
import { isStaff, type Role } from '../../../../../shared/contract/people.ts';
import { isEmail } from '../../../../../shared/contract/text.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices.tsx';
import { invalidate } from '../../../../ui/console/use-api.ts';
import { RoleChoice } from './role-choice.tsx';
import { VendorChoice } from './vendor-choice.tsx';

const howTo = (roles: readonly Role[]): string =>
  isStaff(roles)
    ? 'They accept it with the Google account of this address; the invitation is good for 14 days.'
    : 'They accept it by signing in with this address; the invitation is good for 14 days.';

/** Invites an email address to the company. Over 40 lines: one dialog of JSX with its state. */
const Invite = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>(['agent']);
  const [vendorId, setVendorId] = useState<string>();
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
      header="Invite somebody"
      submit="Send the invitation"
      isBusy={isPending}
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
          autoFocus
          type="email"
          inputMode="email"
          autoComplete={false}
          value={email}
          placeholder="name@example.com"
          onChange={({ detail }) => setEmail(detail.value)}
          onKeyDown={({ detail }) => detail.key === 'Enter' && send()}
        />
      </FormField>
      <RoleChoice chosen={roles} onChange={setRoles} errorText={rolesProblem} />
      {isVendor && <VendorChoice vendorId={vendorId} onChange={setVendorId} />}
    </FormModal>
  );
};

export default Invite;
