import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ApiOutput } from '../../../platform/api.ts';
import { Problem } from '../../../ui/console/problem.tsx';
import { useDecline } from './use-signups.ts';

type Row = ApiOutput<'GET /api/signups'>['items'][number];

/** Asks for the reason, which goes out by mail. */
export const DeclineSignup = ({ signup, onClose }: { signup: Row; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useDecline(onClose);
  const { signupId, company, applicant } = signup;
  return (
    <Modal
      visible
      header={`Decline ${company.name}?`}
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
              onClick={() => mutate({ signupId, reason })}
            >
              Decline
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {error && <Problem error={error} />}
        <FormField label="Reason" description={`${applicant.email} reads it in the mail.`} stretch>
          <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value)} />
        </FormField>
      </SpaceBetween>
    </Modal>
  );
};
