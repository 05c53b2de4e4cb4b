import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { type ReactNode, useState } from 'react';
import { FormModal } from './form-modal.tsx';

interface Props {
  readonly header: string;
  readonly submit: string;
  /** Label of the cancel button. */
  readonly cancel?: string;
  /** What is said while no reason is given. */
  readonly missing: string;
  /** The longest reason, in characters. */
  readonly most: number;
  /** False where the act takes nothing away. */
  readonly isDestructive?: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** An act that needs its reason, which others read, and nothing else. */
export const ReasonModal = ({ missing, most, isDestructive = true, onSubmit, children, ...modal }: Props) => {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <FormModal
      {...modal}
      isDestructive={isDestructive}
      hasDraft
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) onSubmit(reason.trim());
      }}
    >
      <FormField label="Reason" errorText={isAsked && !reason.trim() ? missing : undefined}>
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, most))} />
      </FormField>
      {children}
    </FormModal>
  );
};
