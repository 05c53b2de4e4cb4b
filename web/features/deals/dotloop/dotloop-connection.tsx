import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectionView } from '../../../../shared/deals/dotloop/connection.ts';
import { DISCONNECT_EFFECT } from '../../../../shared/deals/dotloop/words.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Health, useConnection } from './dotloop-health.tsx';

const looks: Record<ConnectionView['state'], [StatusIndicatorProps.Type, string]> = {
  off: ['stopped', 'Dotloop is off on this platform'],
  none: ['pending', 'Not connected'],
  connecting: ['in-progress', 'Begun, not finished'],
  choose_profile: ['info', 'One step left: choose a profile'],
  connected: ['success', 'Connected'],
  reconnect_needed: ['warning', 'Connect again'],
  disconnected: ['stopped', 'Disconnected'],
};

const connectLabels: Partial<Record<ConnectionView['state'], string>> = {
  none: 'Connect to Dotloop',
  connecting: 'Go on connecting',
  reconnect_needed: 'Connect again',
  disconnected: 'Connect to Dotloop',
};

const Connect = ({ label }: { label: string }) => {
  const { mutate, isPending, error } = useMutation<ApiOutput<'POST /api/dotloop/start'>, ApiError>({
    mutationFn: () => api('POST /api/dotloop/start', {}),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
  });
  return (
    <SpaceBetween size="xs">
      <Button variant="primary" loading={isPending} loadingText="Opening Dotloop" onClick={() => mutate()}>
        {label}
      </Button>
      {error && <StatusIndicator type="error">{error.message}</StatusIndicator>}
    </SpaceBetween>
  );
};

const ChooseProfile = ({ profiles }: { profiles: ConnectionView['profiles'] }) => {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(profiles[0]?.dotloopProfileId ?? null);
  const { mutate, isPending, error } = useMutation<ConnectionView, ApiError>({
    mutationFn: () => api('PUT /api/dotloop/profile', { dotloopProfileId: chosen ?? '' }),
    onSuccess: () => invalidate(client, 'GET /api/dotloop/connection'),
  });
  if (profiles.length === 0) {
    return (
      <Alert type="warning" header="No individual profile">
        Your Dotloop account has no individual profile. Add one in Dotloop, then connect again.
        <Box margin={{ top: 's' }}>
          <Connect label="Connect again" />
        </Box>
      </Alert>
    );
  }
  return (
    <SpaceBetween size="s">
      <RadioGroup
        ariaLabel="Dotloop profile"
        value={chosen}
        onChange={({ detail }) => setChosen(detail.value)}
        items={profiles.map(({ dotloopProfileId, name }) => ({ value: dotloopProfileId, label: name }))}
      />
      <Button variant="primary" loading={isPending} loadingText="Saving" onClick={() => mutate()}>
        Use this profile
      </Button>
      {error && <StatusIndicator type="error">{error.message}</StatusIndicator>}
    </SpaceBetween>
  );
};

/** Disconnecting, which says first what it deletes. */
const Disconnect = () => {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation<ConnectionView, ApiError>({
    mutationFn: () => api('DELETE /api/dotloop/connection', {}),
    onSuccess: async () => {
      await invalidate(client, 'GET /api/dotloop/connection');
      setOpen(false);
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Disconnect Dotloop</Button>
      <Modal
        visible={isOpen}
        onDismiss={() => setOpen(false)}
        closeAriaLabel="Close"
        header="Disconnect Dotloop?"
        footer={
          <Box float="right">
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="link" onClick={() => setOpen(false)}>
                Keep the connection
              </Button>
              <Button variant="primary" loading={isPending} loadingText="Disconnecting" onClick={() => mutate()}>
                Disconnect
              </Button>
            </SpaceBetween>
          </Box>
        }
      >
        <SpaceBetween size="s">
          <Box>{DISCONNECT_EFFECT}</Box>
          {error && <Alert type="error">{error.message}</Alert>}
        </SpaceBetween>
      </Modal>
    </>
  );
};

const Facts = ({ view }: { view: ConnectionView }) => {
  const { zone } = useWorkspace();
  const { connectedAt, comparedAt, hearsChanges, profile, state } = view;
  if (state !== 'connected') return null;
  const facts = [
    profile ? `Profile: ${profile.name}.` : '',
    connectedAt ? `Connected ${formatMoment(connectedAt, zone)}.` : '',
    hearsChanges ? 'Changes arrive as they happen.' : 'Changes arrive each night until Dotloop sends them by itself.',
    comparedAt ? `Last compared ${formatMoment(comparedAt, zone)}.` : '',
  ];
  return <Box color="text-body-secondary">{facts.filter(Boolean).join(' ')}</Box>;
};

const canDisconnect = (state: ConnectionView['state']): boolean =>
  state === 'connected' || state === 'choose_profile' || state === 'reconnect_needed';

/** A person's own connection to Dotloop: where it stands, and the next step. */
export const DotloopConnection = () => {
  const { data: view, error } = useConnection();
  if (error) return <StatusIndicator type="error">{error.message}</StatusIndicator>;
  if (!view) return <StatusIndicator type="loading">Loading...</StatusIndicator>;
  const [type, text] = looks[view.state];
  const label = connectLabels[view.state];
  return (
    <SpaceBetween size="s">
      <Box variant="h3" padding="n">
        Your Dotloop account
      </Box>
      <StatusIndicator type={type}>{text}</StatusIndicator>
      <Box>{view.words}</Box>
      <Facts view={view} />
      <Health view={view} />
      {view.state === 'choose_profile' && <ChooseProfile profiles={view.profiles} />}
      {label && <Connect label={label} />}
      {canDisconnect(view.state) && <Disconnect />}
    </SpaceBetween>
  );
};
