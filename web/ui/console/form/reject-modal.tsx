import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { FormModal } from './form-modal.tsx';

interface Props {
  readonly header: string;
  /** The longest reason, in characters. */
  readonly most: number;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** Rejects what somebody submitted, with the reason that they read. */
export const RejectModal = ({ header, most, isBusy, error, onReject, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <FormModal
      header={header}
      submit="Reject"
      isDestructive
      hasDraft
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) onReject(reason.trim());
      }}
      onClose={onClose}
    >
      <FormField label="Reason" errorText={isAsked && !reason.trim() ? 'Say what is wrong with it.' : undefined}>
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, most))} />
      </FormField>
    </FormModal>
  );
};
