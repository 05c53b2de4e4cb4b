import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';

const MAX_CHARS = 300;

interface OverrideDialogProps {
  readonly findings: PublicationView['findings'];
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks an administrator why words on the list may stand, and publishes. */
export const OverrideDialog = ({ findings, isBusy, error, onSubmit, onClose }: OverrideDialogProps) => {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <FormModal
      header={`Publish with ${findings.map(({ found }) => `“${found}”`).join(', ')}`}
      submit="Publish anyway"
      isDestructive
      hasDraft
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) onSubmit(reason.trim());
      }}
      onClose={onClose}
    >
      <FormField label="Reason" errorText={isAsked && !reason.trim() ? 'Say why the words are fair here.' : undefined}>
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, MAX_CHARS))} />
      </FormField>
      <Box color="text-body-secondary">
        The audit log keeps the words, your name and the reason. It holds for this text only: changed remarks are
        checked again.
      </Box>
    </FormModal>
  );
};
