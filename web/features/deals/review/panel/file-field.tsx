import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { type SentDocument, sendDocument } from '../../../../ui/console/documents/send-document.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

interface Props {
  readonly transactionId: string;
  readonly problem: string | undefined;
  /** What has arrived; nothing while another file is on its way. */
  readonly onSent: (sent: SentDocument | undefined) => void;
}

type Step = { name: string; state: 'sending' | 'checking' | 'ready'; percent: number } | undefined;

/** Sends one file into the deal. The same name again is another version of that paper, which is looked at anew. */
const useFile = ({ transactionId, onSent }: Props) => {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>();
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File): Promise<void> => {
    const { name } = file;
    setRefusal(undefined);
    onSent(undefined);
    setStep({ name, state: 'sending', percent: 0 });
    try {
      const place = { rootKind: 'transaction', rootId: transactionId, parentId: undefined } as const;
      const sent = await sendDocument(file, place, 'version', {
        onProgress: (percent) => setStep({ name, state: 'sending', percent }),
        onChecking: () => setStep({ name, state: 'checking', percent: 100 }),
      });
      setStep({ name, state: 'ready', percent: 100 });
      onSent(sent);
    } catch (cause) {
      setStep(undefined);
      setRefusal(asApiError(cause).message);
    } finally {
      void invalidate(client, 'GET /api/documents');
    }
  };
  return { step, refusal, send };
};

/** A file from this device, by picking it: no dragging is needed. */
export const FileField = (props: Props) => {
  const { step, refusal, send } = useFile(props);
  return (
    <SpaceBetween size="xs">
      <FormField
        label="File"
        constraintText="PDF, PNG, JPEG or WebP, up to 50 MB. A name that the deal has already makes another version."
        errorText={refusal ?? (step ? undefined : props.problem)}
      >
        <input
          type="file"
          aria-label="File"
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void send(file);
          }}
        />
      </FormField>
      {step?.state === 'sending' && <ProgressBar value={step.percent} label={`Sending ${step.name}`} />}
      {step?.state === 'checking' && <StatusIndicator type="in-progress">{`Checking ${step.name}`}</StatusIndicator>}
      {step?.state === 'ready' && <StatusIndicator type="success">{`${step.name} is ready`}</StatusIndicator>}
    </SpaceBetween>
  );
};
