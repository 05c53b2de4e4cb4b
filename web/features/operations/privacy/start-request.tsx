import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { type PrivacyKind, REVOKE_DAYS } from '../../../../shared/operations/privacy/request.ts';
import { api } from '../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../platform/api/api-error.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../ui/console/form/use-lacking.ts';

const kinds = [
  { value: 'copy', label: 'Copy', description: 'A ZIP with everything that is kept of the person' },
  {
    value: 'erasure',
    label: 'Erasure',
    description: `Carried out in ${REVOKE_DAYS} days; refused while a visit is ahead or a balance is open`,
  },
];

/** The desk starts a request for somebody who called or wrote. Over 40 lines: one form of JSX with its state. */
export const StartRequest = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const [kind, setKind] = useState<PrivacyKind>('copy');
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const { lacking, ifWhole } = useLacking({
    email: email.trim() === '' && 'Enter the email address they used with you.',
    reason: reason.trim() === '' && 'Say how you made sure, without names.',
  });
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const send = (): void => {
    setBusy(true);
    api('POST /api/privacy/requests', { kind, email: email.trim(), reason: reason.trim() })
      .then(onDone, (error: unknown) => setFailure(asApiError(error)))
      .finally(() => setBusy(false));
  };
  const fields = failure?.fields ?? {};
  return (
    <FormModal
      header="Request for a person"
      submit={kind === 'copy' ? 'Make a copy' : 'Plan the erasure'}
      isBusy={isBusy}
      isDestructive={kind === 'erasure'}
      hasDraft={email !== '' || reason !== ''}
      error={failure && Object.keys(fields).length === 0 ? failure.message : undefined}
      onSubmit={ifWhole(send)}
      onClose={onClose}
    >
      <FormField label="What do they ask for?">
        <RadioGroup
          value={kind}
          items={kinds}
          onChange={({ detail }) => setKind(detail.value === 'erasure' ? 'erasure' : 'copy')}
        />
      </FormField>
      <FormField
        label="Email address"
        description="The address they used with you. Merged leads and their former addresses are found by it."
        errorText={lacking('email') ?? fields.email}
      >
        <Input type="email" value={email} onChange={({ detail }) => setEmail(detail.value)} />
      </FormField>
      <FormField
        label="How did you make sure that it is really them?"
        description="Goes into the audit log, which is kept for seven years: leave names out."
        errorText={lacking('reason') ?? fields.reason}
      >
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value)} />
      </FormField>
    </FormModal>
  );
};
