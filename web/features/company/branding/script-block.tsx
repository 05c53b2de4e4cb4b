import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandingView } from '../../../../shared/company/branding/branding-view.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../ui/console/form/use-lacking.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';

type Input = ApiInput<'PUT /api/branding/custom-js-block'>;

const useBlock = (onDone: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<BrandingView, ApiError, Input>({
    mutationFn: (input) => api('PUT /api/branding/custom-js-block', input),
    onSuccess: (view) => {
      client.setQueryData(['GET /api/branding', {}], view);
      const text = view.isCustomJsBlocked
        ? 'Switched off. Their pages stop running it within a minute.'
        : 'Lifted. Their administrators may run it again.';
      notify({ type: 'success', text });
      onDone();
    },
  });
};

const AskForReason = ({ isBlocked, onClose }: { isBlocked: boolean; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { lacking, ifWhole } = useLacking({ reason: reason.trim() === '' && 'Say why. Their administrators read it.' });
  const { mutate, isPending, error } = useBlock(onClose);
  return (
    <FormModal
      header={isBlocked ? 'Lift the block of the JavaScript' : 'Switch this company’s JavaScript off'}
      submit={isBlocked ? 'Lift the block' : 'Switch off'}
      cancel="Leave it as it is"
      closeLabel="Leave it as it is"
      isBusy={isPending}
      hasDraft={reason !== ''}
      onSubmit={ifWhole(() => mutate({ isBlocked: !isBlocked, reason: reason.trim() }))}
      onClose={onClose}
    >
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {error.message}
        </Alert>
      )}
      <FormField
        label="Why"
        description="Stands in the audit log, which their administrators read."
        errorText={lacking('reason')}
      >
        <Textarea value={reason} rows={3} onChange={({ detail }) => setReason(detail.value)} />
      </FormField>
    </FormModal>
  );
};

/** The platform's own switch over a company's JavaScript; no administrator of the company can lift it. */
export const ScriptBlock = ({ isBlocked }: { isBlocked: boolean }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button iconName={isBlocked ? 'unlocked' : 'lock-private'} onClick={() => setAsking(true)}>
        {isBlocked ? 'Lift the block' : 'Switch off for the platform'}
      </Button>
      {isAsking && <AskForReason isBlocked={isBlocked} onClose={() => setAsking(false)} />}
    </>
  );
};
