import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationView } from '../../../../../shared/company/identity/member.ts';
import { type Role, staffRoles } from '../../../../../shared/contract/people.ts';
import { isEmail } from '../../../../../shared/contract/text.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices.tsx';
import { invalidate } from '../../../../ui/console/use-api.ts';
import { RoleChoice } from './role-choice.tsx';

const howTo = 'They accept it with the Google account of this address. The invitation is good for 14 days.';

/** Invites an email address as staff: customers and vendors have no pages of their own yet. Over 40 lines: one dialog of JSX with its state. */
const Invite = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>(['agent']);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation<InvitationView, ApiError>({
    mutationFn: () => api('POST /api/invitations', { email, roles }),
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
    <FormModal header="Invite a user" submit="Send invitation" isBusy={isPending} onSubmit={send} onClose={onClose}>
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {error.message}
        </Alert>
      )}
      <FormField label="Email address" description={howTo} errorText={emailProblem} stretch>
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
      <RoleChoice chosen={roles} offered={staffRoles} onChange={setRoles} errorText={rolesProblem} />
    </FormModal>
  );
};

export default Invite;
