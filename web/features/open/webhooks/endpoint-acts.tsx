import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndpointView } from '../../../../shared/open/webhooks/endpoint.ts';
import { api } from '../../../platform/api/api.ts';
import { asApiError } from '../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../platform/api/use-act.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { ShownOnce } from '../../../ui/console/notices/shown-once.tsx';
import { EndpointForm, type ShownEndpoint } from './endpoint-form.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { hostOf, webhooksPath } from './webhook-words.ts';

type Dialog = 'change' | 'rotate' | 'remove' | 'replay';

interface Props {
  readonly endpoint: EndpointView;
  readonly refresh: () => void;
}

interface ConfirmProps extends Props {
  readonly onClose: () => void;
  readonly onDone: (fresh?: ShownEndpoint) => void;
}

const RotateDialog = ({ endpoint, onClose, onDone }: ConfirmProps) => {
  const { isBusy, error, run } = useAct();
  const { endpointId, version } = endpoint;
  return (
    <FormModal
      header="Rotate signing secret"
      submit="Rotate"
      isBusy={isBusy}
      error={problemOf(error)}
      onSubmit={() =>
        void run(async () =>
          onDone(await api('POST /api/webhook-endpoints/{endpointId}/rotate', { endpointId, version })),
        )
      }
      onClose={onClose}
    >
      <Box>Give the receiver the new secret within a day. Until then every call carries both signatures.</Box>
    </FormModal>
  );
};

const RemoveDialog = ({ endpoint, onClose }: ConfirmProps) => {
  const navigate = useNavigate();
  const { isBusy, error, run } = useAct();
  const { endpointId, url } = endpoint;
  const send = () =>
    void run(async () => {
      await api('DELETE /api/webhook-endpoints/{endpointId}', { endpointId });
      void navigate(webhooksPath);
    });
  return (
    <FormModal
      header={`Remove ${hostOf(url)}`}
      submit="Remove webhook"
      isDestructive
      isBusy={isBusy}
      error={problemOf(error)}
      onSubmit={send}
      onClose={onClose}
    >
      <Box>Nothing more is sent to it, and its log goes with it. This can’t be undone; to pause it, turn it off.</Box>
    </FormModal>
  );
};

/** What can be done with an endpoint. Over 40 lines: one row of JSX with its dialogs. */
export const EndpointActs = ({ endpoint, refresh }: Props) => {
  const { notify } = useNotices();
  const { isBusy, run } = useAct();
  const [dialog, setDialog] = useState<Dialog>();
  const [fresh, setFresh] = useState<ShownEndpoint>();
  const { endpointId, version, isOn, replay } = endpoint;
  const isReplaying = replay !== null && !replay.isOver;
  const close = () => setDialog(undefined);
  const done = (made?: ShownEndpoint) => {
    close();
    setFresh(made);
    refresh();
  };
  const act = (deed: () => Promise<unknown>) =>
    void run(async () => {
      try {
        await deed();
      } catch (failure) {
        const error = asApiError(failure);
        notify({ type: 'error', text: problemOf(error) ?? error.message });
      }
      refresh();
    });
  const test = () => act(() => api('POST /api/webhook-endpoints/{endpointId}/test', { endpointId }));
  const turn = () =>
    act(async () => {
      await api('PATCH /api/webhook-endpoints/{endpointId}', { endpointId, version, isOn: !isOn });
      notify({ type: 'success', text: isOn ? 'The webhook is off. What happens now is kept.' : 'The webhook is on.' });
    });
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <Button loading={isBusy} disabled={!isOn} onClick={test}>
          Send test event
        </Button>
        <Button disabled={!isOn || isReplaying} onClick={() => setDialog('replay')}>
          Send again…
        </Button>
        <Button variant={isOn ? 'normal' : 'primary'} onClick={turn}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        <ButtonDropdown
          items={[
            { id: 'change', text: 'Change' },
            { id: 'rotate', text: 'Rotate secret' },
            { id: 'remove', text: 'Remove' },
          ]}
          onItemClick={({ detail }) => setDialog(detail.id as Dialog)}
        >
          More
        </ButtonDropdown>
      </SpaceBetween>
      {dialog === 'change' && <EndpointForm known={endpoint} onDone={done} onClose={close} />}
      {dialog === 'rotate' && <RotateDialog endpoint={endpoint} refresh={refresh} onDone={done} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog endpoint={endpoint} refresh={refresh} onDone={done} onClose={close} />}
      {dialog === 'replay' && <ReplayDialog endpointId={endpointId} onDone={() => done()} onClose={close} />}
      {fresh && (
        <ShownOnce
          header="New signing secret"
          what="signing secret"
          secret={fresh.secret}
          onClose={() => setFresh(undefined)}
        />
      )}
    </>
  );
};
