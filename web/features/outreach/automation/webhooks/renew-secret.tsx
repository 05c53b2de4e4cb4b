import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookKey } from '../../../../../shared/outreach/automation/webhook-key.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

interface Props {
  known: WebhookKey;
  onClose: () => void;
}

const NewSecret = ({ secret }: { secret: string }) => (
  <SpaceBetween size="m">
    <Alert type="warning" statusIconAriaLabel="Warning" header="Copy your secret now">
      Store it with the receiving service. You won’t be able to see it again; if you lose it, rotate it.
    </Alert>
    <CopyToClipboard
      variant="inline"
      textToCopy={secret}
      textToDisplay={secret}
      copyButtonAriaLabel="Copy secret"
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
      header={isFirst ? 'Create signing secret' : 'Rotate signing secret'}
      closeAriaLabel="Close"
      onDismiss={({ detail }) => (detail.reason !== 'overlay' || !data) && onClose()}
      footer={
        <Box float="right">
          {data ? (
            <Button variant="primary" onClick={onClose}>
              I copied it
            </Button>
          ) : (
            <SpaceBetween size="xs" direction="horizontal">
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" loading={isPending} onClick={() => mutate()}>
                {isFirst ? 'Create' : 'Rotate'}
              </Button>
            </SpaceBetween>
          )}
        </Box>
      }
    >
      <SpaceBetween size="m">
        {error && (
          <Alert type="error" statusIconAriaLabel="Error" header="No new secret was created">
            {error.message}
          </Alert>
        )}
        {data ? (
          <NewSecret secret={data.secret} />
        ) : (
          <Box>
            {isFirst
              ? 'It’s shown once. The audit log records who created it.'
              : 'Update the receiving services within a day. Until then, calls carry both signatures. The audit log records who rotated it.'}
          </Box>
        )}
      </SpaceBetween>
    </Modal>
  );
};
