import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../../ui/console/form/use-lacking.ts';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { useDecline } from './use-signups.ts';

type Row = ApiOutput<'GET /api/signups'>['items'][number];

/** Asks for the reason, which goes out by mail. */
export const DeclineSignup = ({ signup, onClose }: { signup: Row; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { lacking, ifWhole } = useLacking({ reason: reason.trim() === '' && 'Say why. They read it.' });
  const { mutate, isPending, error } = useDecline(onClose);
  const { signupId, company, applicant } = signup;
  return (
    <FormModal
      header={`Decline ${company.name}?`}
      submit="Decline"
      isDestructive
      isBusy={isPending}
      hasDraft={reason !== ''}
      onSubmit={ifWhole(() => mutate({ signupId, reason }))}
      onClose={onClose}
    >
      {error && <ActProblem error={error} />}
      <FormField
        label="Reason"
        description={`${applicant.email} reads it in the mail.`}
        errorText={lacking('reason')}
        stretch
      >
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value)} />
      </FormField>
    </FormModal>
  );
};
