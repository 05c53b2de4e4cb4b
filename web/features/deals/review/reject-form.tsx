import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useEffect, useRef, useState } from 'react';

/** Asks why, beside the paper: Enter rejects, Escape leaves it. The agent reads it word for word. */
export const RejectForm = ({ onReject, onClose }: { onReject: (reason: string) => void; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<TextareaProps.Ref>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (): void => {
    setAsked(true);
    if (reason.trim() !== '') onReject(reason.trim());
  };
  return (
    <SpaceBetween size="xs">
      <FormField
        label="Why is it rejected?"
        constraintText="The agent gets these words by email. Enter rejects, Escape leaves it."
        errorText={isAsked && reason.trim() === '' ? 'Say what is missing or wrong.' : undefined}
      >
        <Textarea
          ref={field}
          rows={2}
          value={reason}
          onChange={({ detail }) => setReason(detail.value.slice(0, 500))}
          onKeyDown={(event) => {
            if (event.detail.key === 'Enter' && !event.detail.shiftKey) {
              event.preventDefault();
              submit();
            }
            if (event.detail.key === 'Escape') onClose();
          }}
        />
      </FormField>
      <SpaceBetween size="xs" direction="horizontal">
        <Button onClick={onClose}>Leave it</Button>
        <Button variant="primary" onClick={submit}>
          Reject it
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
};
