import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { TenantView } from '../../../../shared/tenancy/tenant-view.ts';
import { Problem } from '../../../ui/console/problem.tsx';
import { useChangeCompany } from './use-change-company.ts';

/** Asks why, and says what happens: a suspended company is shut within seconds, nothing of it is lost. */
export const SuspendCompany = ({ company, onClose }: { company: TenantView; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useChangeCompany(company, `${company.name} is suspended.`, onClose);
  return (
    <Modal
      visible
      header={`Suspend ${company.name}?`}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal">
            <Button variant="link" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={!reason.trim()}
              loading={isPending}
              onClick={() => mutate({ status: 'suspended', reason })}
            >
              Suspend
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {error && <Problem error={error} />}
        <div>Within seconds its people are signed out and its site shows that it is closed. Nothing is deleted.</div>
        <FormField label="Reason" description="For the log; customers do not see it." stretch>
          <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value)} />
        </FormField>
      </SpaceBetween>
    </Modal>
  );
};
