import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { keepViewing, type Viewing, viewPath } from '../../../../platform/visit/viewing.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../../ui/console/form/use-lacking.ts';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';

/** Opens a client's portal as they see it, after a reason that they will read. */
const LookAsCustomer = ({ client: { clientId, name }, onClose }: { client: ClientView; onClose: () => void }) => {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const { lacking, ifWhole } = useLacking({ reason: reason.trim().length < 5 && 'Say why, in at least 5 characters.' });
  const { mutate, isPending, error } = useMutation<Viewing, ApiError>({
    mutationFn: () => api('POST /api/view-as', { clientId, reason: reason.trim() }),
    onSuccess: (viewing) => {
      keepViewing(viewing);
      void navigate(viewPath(viewing.clientId));
    },
  });
  return (
    <FormModal
      header={`See what ${name} sees`}
      submit="Open the portal"
      closeLabel="Close without looking"
      isBusy={isPending}
      onSubmit={ifWhole(mutate)}
      onClose={onClose}
    >
      {error && <ActProblem error={error} />}
      <FormField
        label="Why do you look?"
        description={`${name} can read this. You can look for 30 minutes and change nothing; each page goes into the audit log.`}
        constraintText="5 to 300 characters."
        errorText={lacking('reason')}
      >
        <Textarea
          value={reason}
          rows={3}
          placeholder="They called and can’t find their pictures"
          onChange={({ detail }) => setReason(detail.value)}
        />
      </FormField>
    </FormModal>
  );
};

export default LookAsCustomer;
