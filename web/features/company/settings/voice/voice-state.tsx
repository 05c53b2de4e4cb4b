import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useMutation } from '@tanstack/react-query';
import type { VoiceSettingsView } from '../../../../../shared/assistants/voice/settings.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const states: Record<VoiceSettingsView['state'], [StatusIndicatorProps.Type, string]> = {
  no_provider: ['stopped', 'Not connected'],
  off: ['stopped', 'Switched off'],
  waiting: ['in-progress', 'The provider is being told'],
  ready: ['success', 'Ready'],
  failed: ['error', 'The provider refused'],
};

/** Shows the voice assistant's status, problems and usage of the month. Over 40 lines: one screen of JSX. */
export const VoiceState = ({ view, reload }: { view: VoiceSettingsView; reload: () => unknown }) => {
  const { zone } = useWorkspace();
  const { notify } = useNotices();
  const [type, text] = states[view.state];
  const { used, limit } = view.minutes;
  const { keyOf, forget } = useKeyOf();
  const { mutate, isPending } = useMutation<unknown, ApiError, boolean>({
    mutationFn: (renewSecret) =>
      api('POST /api/settings/voice/refresh', { renewSecret }, { idempotencyKey: keyOf(renewSecret) }),
    onSuccess: async (_, renewed) => {
      forget();
      const told = renewed ? 'The provider is told its newest secret.' : 'The provider is told anew.';
      notify({ type: 'success', text: told });
      await reload();
    },
    onError: ({ message }) => notify({ type: 'error', text: message }),
  });
  const isIdle = view.state === 'no_provider' || view.state === 'off';
  return (
    <Container
      header={
        <Header
          variant="h3"
          actions={
            <SpaceBetween size="xs" direction="horizontal">
              <Button disabled={isIdle} loading={isPending} onClick={() => mutate(true)}>
                New secret
              </Button>
              <Button disabled={isIdle} loading={isPending} onClick={() => mutate(false)}>
                Tell again
              </Button>
            </SpaceBetween>
          }
        >
          Where it stands
        </Header>
      }
    >
      <SpaceBetween size="m">
        {view.problem && (
          <Alert type={view.state === 'failed' ? 'error' : 'info'} statusIconAriaLabel="Note">
            {view.problem}
          </Alert>
        )}
        <KeyValuePairs
          columns={3}
          minColumnWidth={180}
          items={[
            { label: 'State', value: <StatusIndicator type={type}>{text}</StatusIndicator> },
            { label: 'Last told', value: view.readyAt ? formatMoment(view.readyAt, zone) : 'Never' },
            { label: 'Minutes this month', value: limit === null ? `${used}` : `${used} of ${limit}` },
          ]}
        />
      </SpaceBetween>
    </Container>
  );
};
