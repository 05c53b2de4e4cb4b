import Autosuggest from '@cloudscape-design/components/autosuggest';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientRow } from '../../../../../shared/sales/records/clients/client.ts';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../../ui/console/form/use-lacking.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';

const summaryOf = ({ name, email, orders }: Pick<ClientRow, 'name' | 'email' | 'orders'>): string =>
  `${name}${email ? `, ${email}` : ''} (${orders === 1 ? '1 order' : `${orders} orders`})`;

/** Merges another customer into this one, after showing both. One dialog, so its JSX stays together. */
const MergeClients = ({ client, onClose }: { client: ClientView; onClose: () => void }) => {
  const queries = useQueryClient();
  const { notify } = useNotices();
  const [q, setQ] = useState('');
  const [otherId, setOtherId] = useState<string>();
  const {
    data: found,
    isFetching,
    isError,
    refetch,
  } = useApi('GET /api/clients', { q, limit: 25 }, { enabled: q.trim().length > 1, keep: true });
  const { data: other } = useApi(
    'GET /api/clients/{clientId}',
    { clientId: otherId ?? '' },
    { enabled: otherId !== undefined },
  );
  const choices = (found?.items ?? []).filter(({ clientId }) => clientId !== client.clientId);
  const { mutate, isPending, error } = useMutation<ClientView, ApiError, ClientView>({
    mutationFn: ({ clientId, version }) =>
      api('POST /api/clients/{clientId}/merge', {
        clientId: client.clientId,
        version: client.version,
        otherId: clientId,
        otherVersion: version,
      }),
    onSuccess: async (merged, { name }) => {
      notify({ type: 'success', text: `${name} and ${merged.name} are one client now.` });
      onClose();
      await invalidate(queries, 'GET /api/clients', 'GET /api/clients/{clientId}', 'GET /api/orders');
    },
  });
  const { lacking, ifWhole } = useLacking({ other: otherId === undefined && 'Find and choose the other customer.' });
  return (
    <FormModal
      header={`Who else is ${client.name}?`}
      submit={`Merge into ${client.name}`}
      closeLabel="Close without merging"
      isBusy={isPending}
      isReading={otherId !== undefined && !other}
      onSubmit={ifWhole(() => other && mutate(other))}
      onClose={onClose}
    >
      {error && <ActProblem error={error} />}
      <FormField
        label="The other customer"
        description="Found by how name, email address or number begin."
        errorText={lacking('other')}
      >
        <Autosuggest
          value={q}
          ariaLabel="The other customer"
          enteredTextLabel={(text) => `Search for “${text}”`}
          placeholder="Name, email or phone"
          filteringType="manual"
          options={choices.map((each) => ({ value: each.clientId, label: summaryOf(each) }))}
          {...choicesRead({ isPending: isFetching, isError, refetch })}
          empty="Nobody found"
          onChange={({ detail }) => {
            setQ(detail.value);
            setOtherId(undefined);
          }}
          onSelect={({ detail }) => {
            const chosen = choices.find(({ clientId }) => clientId === detail.value);
            setOtherId(chosen?.clientId);
            setQ(chosen ? chosen.name : detail.value);
          }}
        />
      </FormField>
      {other && (
        <Box>
          <p>
            {summaryOf(other)} becomes part of {summaryOf(client)}. What {client.name} has stays as it is, what is empty
            is filled; the orders, notes and addresses of both are kept. This cannot be undone.
          </p>
        </Box>
      )}
    </FormModal>
  );
};

export default MergeClients;
