import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientKind } from '../../../../shared/records/client.ts';
import type { ClientView } from '../../../../shared/records/contract.ts';
import { api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';
import { draftErrors, draftOf, inputOf } from './client-draft.ts';
import { ClientFieldsForm } from './client-fields.tsx';

interface Props {
  kind: ClientKind;
  client?: ClientView;
  onClose: () => void;
  onSaved: (client: ClientView) => void;
}

/** Enters a client, or changes one; a colleague’s change meanwhile is said and nothing typed is lost. */
const ClientForm = ({ kind, client, onClose, onSaved }: Props) => {
  const queries = useQueryClient();
  const { notify } = useNotices();
  const [draft, setDraft] = useState(() => draftOf(kind, client));
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation<ClientView, ApiError>({
    mutationFn: () =>
      client
        ? api('PATCH /api/clients/{clientId}', {
            ...{ clientId: client.clientId, version: client.version },
            ...inputOf(draft),
          })
        : api('POST /api/clients', { kind: draft.kind, ...inputOf(draft) }),
    onSuccess: async (saved) => {
      queries.setQueryData(['GET /api/clients/{clientId}', { clientId: saved.clientId }], saved);
      notify({ type: 'success', text: client ? `${saved.name} is saved.` : `${saved.name} is entered.` });
      onClose();
      onSaved(saved);
      await invalidate(queries, 'GET /api/clients');
    },
  });
  const errors = draftErrors(draft);
  const save = (): void => {
    setAsked(true);
    if (Object.keys(errors).length === 0) mutate();
  };
  return (
    <Modal
      visible
      size="large"
      header={client ? `Edit ${client.name}` : 'New client'}
      closeAriaLabel="Close without saving"
      onDismiss={({ detail }) => detail.reason !== 'overlay' && onClose()}
      footer={
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" loading={isPending} onClick={save}>
              {client ? 'Save' : 'Enter client'}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="l">
        {error && Object.keys(error.fields).length === 0 && <Problem error={error} />}
        <ClientFieldsForm
          draft={draft}
          isNew={!client}
          errors={{ ...error?.fields, ...(isAsked ? errors : {}) }}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
      </SpaceBetween>
    </Modal>
  );
};

export default ClientForm;
