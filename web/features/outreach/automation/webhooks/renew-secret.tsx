import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookKey } from '../../../../../shared/outreach/automation/webhook-key.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { invalidate } from '../../../../ui/console/use-api.ts';

interface Props {
  known: WebhookKey;
  onClose: () => void;
}

const NewSecret = ({ secret }: { secret: string }) => (
  <SpaceBetween size="m">
    <Alert type="warning" statusIconAriaLabel="Warning" header="It is shown this once">
      Copy it to where the receiving program keeps its secrets. Nobody can look it up here again; a lost one is renewed.
    </Alert>
    <CopyToClipboard
      variant="inline"
      textToCopy={secret}
      textToDisplay={secret}
      copyButtonAriaLabel="Copy the secret"
      copySuccessText="Copied"
      copyErrorText="Not copied"
    />
  </SpaceBetween>
);

/** Creates a new secret after a warning, and shows it once. Over 40 lines: the JSX is one dialog. */
export const RenewSecret = ({ known, onClose }: Props) => {
  const client = useQueryClient();
  const isFirst = known.hint === null;
  const { data, error, isPending, mutate } = useMutation<{ secret: string }, ApiError>({
    mutationFn: () => api('POST /api/automations/webhook-secret', { version: known.version }),
    onSettled: async () => await invalidate(client, 'GET /api/automations/webhook-secret'),
  });
  return (
    <Modal
      visible
      header={isFirst ? 'Make a signing secret' : 'Renew the signing secret'}
      closeAriaLabel="Close"
      onDismiss={({ detail }) => (detail.reason !== 'overlay' || !data) && onClose()}
      footer={
        <Box float="right">
          {data ? (
            <Button variant="primary" onClick={onClose}>
              I have copied it
            </Button>
          ) : (
            <SpaceBetween size="xs" direction="horizontal">
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" loading={isPending} onClick={() => mutate()}>
                {isFirst ? 'Make it' : 'Renew it'}
              </Button>
            </SpaceBetween>
          )}
        </Box>
      }
    >
      <SpaceBetween size="m">
        {error && (
          <Alert type="error" statusIconAriaLabel="Error" header="There is no new secret">
            {error.message}
          </Alert>
        )}
        {data ? (
          <NewSecret secret={data.secret} />
        ) : (
          <Box>
            {isFirst
              ? 'It is shown once. It is noted in the audit log who made it.'
              : 'The receiving programs need the new one within a day: until then calls carry both signatures. It is noted in the audit log who renewed it.'}
          </Box>
        )}
      </SpaceBetween>
    </Modal>
  );
};
