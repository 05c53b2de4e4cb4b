import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { TenantView } from '../../../../../shared/company/tenancy/tenant-view.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../../ui/console/form/use-lacking.ts';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { useChangeCompany } from './use-change-company.ts';

/** Suspends a company after asking for a reason: access ends within seconds, no data is lost. */
export const SuspendCompany = ({ company, onClose }: { company: TenantView; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { lacking, ifWhole } = useLacking({ reason: reason.trim() === '' && 'Say why, for the log.' });
  const { mutate, isPending, error } = useChangeCompany(company, `${company.name} is suspended.`, onClose);
  return (
    <FormModal
      header={`Suspend ${company.name}?`}
      submit="Suspend"
      isDestructive
      isBusy={isPending}
      hasDraft={reason !== ''}
      onSubmit={ifWhole(() => mutate({ status: 'suspended', reason }))}
      onClose={onClose}
    >
      {error && <ActProblem error={error} />}
      <div>Within seconds its people are signed out and its site shows that it is closed. Nothing is deleted.</div>
      <FormField
        label="Reason"
        description="For the log; customers do not see it."
        errorText={lacking('reason')}
        stretch
      >
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value)} />
      </FormField>
    </FormModal>
  );
};
