import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientKind } from '../../../../../shared/sales/records/clients/client.ts';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../../ui/console/queries/use-key.ts';
import { draftErrors, draftOf, inputOf, mergedWith } from './client-draft.ts';
import { ClientFieldsForm } from './client-fields.tsx';

interface Props {
  kind: ClientKind;
  client?: ClientView;
  onClose: () => void;
  onSaved: (client: ClientView) => void;
}

const overtaken =
  'Somebody changed this client meanwhile. Nothing is saved yet: what you changed is still here, everything else is as they left it. Save again to keep both.';

/** Creates or edits a client; a version conflict is shown and keeps the input. One form, so its JSX stays together. */
const ClientForm = ({ kind, client, onClose, onSaved }: Props) => {
  const queries = useQueryClient();
  const { notify } = useNotices();
  const [base, setBase] = useState(client);
  const [draft, setDraft] = useState(() => draftOf(kind, client));
  const [isSubmitted, setSubmitted] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const underKey = useKey();
  const { mutate, isPending, error } = useMutation<ClientView, ApiError>({
    mutationFn: () =>
      base
        ? api('PATCH /api/clients/{clientId}', {
            clientId: base.clientId,
            version: base.version,
            ...inputOf(draft),
          })
        : underKey((key) => api('POST /api/clients', { kind: draft.kind, ...inputOf(draft) }, { idempotencyKey: key })),
    onSuccess: async (saved) => {
      queries.setQueryData(['GET /api/clients/{clientId}', { clientId: saved.clientId }], saved);
      notify({ type: 'success', text: client ? `${saved.name} is saved.` : `${saved.name} is entered.` });
      onClose();
      onSaved(saved);
      await invalidate(queries, 'GET /api/clients');
    },
    onError: async ({ code }) => {
      if (code !== 'VERSION_CONFLICT' || !base) return;
      const now = await api('GET /api/clients/{clientId}', { clientId: base.clientId }).catch(() => undefined);
      if (!now) return;
      setDraft((mine) => mergedWith(draftOf(kind, base), mine, draftOf(kind, now)));
      setBase(now);
      setOvertaken(true);
    },
  });
  const errors = draftErrors(draft);
  const save = (): void => {
    setSubmitted(true);
    if (Object.keys(errors).length > 0) return;
    setOvertaken(false);
    mutate();
  };
  return (
    <FormModal
      header={client ? `Edit ${client.name}` : 'New client'}
      submit={client ? 'Save' : 'Enter client'}
      closeLabel="Close without saving"
      size="large"
      isBusy={isPending}
      hasDraft
      error={isOvertaken ? overtaken : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {error && !isOvertaken && Object.keys(error.fields).length === 0 && <ActProblem error={error} />}
      <ClientFieldsForm
        draft={draft}
        isNew={!client}
        errors={{ ...error?.fields, ...(isSubmitted ? errors : {}) }}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FormModal>
  );
};

export default ClientForm;
