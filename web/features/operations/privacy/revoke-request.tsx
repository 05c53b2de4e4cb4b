import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { PrivacyRequestView } from '../../../../shared/operations/privacy/request.ts';
import { api } from '../../../platform/api/api.ts';
import { asApiError } from '../../../platform/api/api-error.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../ui/console/form/use-lacking.ts';

interface Props {
  readonly request: PrivacyRequestView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The desk revokes an erasure for its person, who hears of it. */
export const RevokeRequest = ({ request, onDone, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const { lacking, ifWhole } = useLacking({ reason: reason.trim() === '' && 'Say why, without names.' });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = (): void => {
    setBusy(true);
    api('POST /api/privacy/requests/{requestId}/cancel', { requestId: request.requestId, reason: reason.trim() })
      .then(onDone, (error: unknown) => setProblem(asApiError(error).message))
      .finally(() => setBusy(false));
  };
  return (
    <FormModal
      header="Revoke the erasure?"
      submit="Revoke"
      cancel="Leave it"
      isBusy={isBusy}
      hasDraft={reason !== ''}
      error={problem}
      onSubmit={ifWhole(send)}
      onClose={onClose}
    >
      <FormField
        label="Why?"
        description="Goes into the audit log: leave names out. The person gets an email."
        errorText={lacking('reason')}
      >
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value)} />
      </FormField>
    </FormModal>
  );
};
