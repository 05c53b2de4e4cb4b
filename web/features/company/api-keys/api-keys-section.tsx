import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_KEYS } from '../../../../shared/company/api-keys/key-limits.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../platform/api/use-act.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { ShownOnce } from '../../../ui/console/notices/shown-once.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatAgo, formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { CreateKey, type NewKey } from './create-key.tsx';
import { scopeWords } from './scope-words.ts';

type Key = ApiOutput<'GET /api/api-keys'>['items'][number];

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

const End = ({ expiresAt, isExpired, zone }: Pick<Key, 'expiresAt' | 'isExpired'> & { zone: string }) => {
  if (expiresAt === null) return <span>No end</span>;
  const day = formatDate(localDate(Date.parse(expiresAt), zone));
  if (isExpired) return <StatusIndicator type="stopped">Ended {day}</StatusIndicator>;
  const isSoon = Date.parse(expiresAt) - Date.now() < SOON_MS;
  return isSoon ? <StatusIndicator type="warning">{day}</StatusIndicator> : <span>{day}</span>;
};

const Scopes = ({ scopes }: Pick<Key, 'scopes'>) => (
  <SpaceBetween direction="horizontal" size="xxs">
    {scopes.map((scope) => (
      <Badge key={scope}>{scopeWords[scope].name}</Badge>
    ))}
  </SpaceBetween>
);

/** The columns of the list of API keys, with the acts on each key at the end. Over 40 lines: one entry per column. */
const columnsFor = (
  zone: string,
  act: (kind: 'roll' | 'revoke', key: Key) => void,
): TableProps.ColumnDefinition<Key>[] => [
  {
    id: 'name',
    header: 'Key',
    isRowHeader: true,
    minWidth: 160,
    cell: ({ name, hint, createdBy }) => (
      <div>
        <Box variant="strong">{name}</Box>
        <Box variant="small" display="block">
          ends in …{hint}, by {createdBy}
        </Box>
      </div>
    ),
  },
  { id: 'scopes', header: 'May', minWidth: 220, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
  {
    id: 'used',
    header: 'Last used',
    minWidth: 120,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatAgo(lastUsedAt)),
  },
  {
    id: 'end',
    header: 'Ends',
    minWidth: 150,
    cell: (key) => (
      <div>
        <End {...key} zone={zone} />
        {key.previousUntil !== null && (
          <Box variant="small" display="block">
            Old secret good until {formatMoment(key.previousUntil, zone)}
          </Box>
        )}
      </div>
    ),
  },
  {
    id: 'limits',
    header: 'Limits',
    minWidth: 150,
    cell: ({ callsPerMinute, ips }) =>
      `${callsPerMinute} a minute${ips.length > 0 ? `, ${ips.length === 1 ? ips[0] : `${ips.length} networks`}` : ''}`,
  },
  {
    id: 'acts',
    header: 'Actions',
    minWidth: 230,
    cell: (key) => (
      <SpaceBetween direction="horizontal" size="xs">
        <Button ariaLabel={`Roll ${key.name}`} onClick={() => act('roll', key)}>
          Roll
        </Button>
        <Button ariaLabel={`Revoke ${key.name}`} onClick={() => act('revoke', key)}>
          Revoke
        </Button>
      </SpaceBetween>
    ),
  },
];

interface DialogProps {
  readonly known: Key;
  readonly onDone: (fresh?: NewKey) => void;
  readonly onClose: () => void;
}

const RollKey = ({ known, onDone, onClose }: DialogProps) => {
  const { isBusy, error, run } = useAct();
  const { keyId, version, name } = known;
  return (
    <FormModal
      header={`Roll ${name}`}
      submit="Roll key"
      isBusy={isBusy}
      error={problemOf(error)}
      onSubmit={() => void run(async () => onDone(await api('POST /api/api-keys/{keyId}/roll', { keyId, version })))}
      onClose={onClose}
    >
      <Box>
        The key gets a new secret and a new term. The present secret stays good for 24 hours, so that you can replace it
        without a gap. Was it leaked? Revoke the key instead.
      </Box>
    </FormModal>
  );
};

const RevokeKey = ({ known, onDone, onClose }: DialogProps) => {
  const { isBusy, error, run } = useAct();
  const { keyId, name } = known;
  const send = () =>
    void run(async () => {
      await api('DELETE /api/api-keys/{keyId}', { keyId });
      onDone();
    });
  return (
    <FormModal
      header={`Revoke ${name}`}
      submit="Revoke key"
      isDestructive
      isBusy={isBusy}
      error={problemOf(error)}
      onSubmit={send}
      onClose={onClose}
    >
      <Box>
        Within five seconds every call with it is refused, and whatever uses it stops. This can’t be undone. What it did
        stays in the audit log.
      </Box>
    </FormModal>
  );
};

const Empty = ({ create }: { create: () => void }) => (
  <Box textAlign="center" color="inherit" padding="l">
    <SpaceBetween size="s">
      <b>No API keys yet</b>
      <span>A key lets your own server read leads or place orders, and nothing that you didn’t choose.</span>
      <Button onClick={create}>Create your first key</Button>
    </SpaceBetween>
  </Box>
);

/** The company's API keys. Over 40 lines: one table of JSX with its dialogs. */
export const ApiKeysSection = () => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const { notify } = useNotices();
  const [dialog, setDialog] = useState<{ kind: 'create' } | { kind: 'roll' | 'revoke'; key: Key }>();
  const [fresh, setFresh] = useState<NewKey>();
  const { data, error, isPending, refetch } = useApi('GET /api/api-keys', {});
  const close = () => setDialog(undefined);
  const done = (made?: NewKey) => {
    close();
    if (made) setFresh(made);
    else notify({ type: 'success', text: 'The key is revoked.' });
    void invalidate(client, 'GET /api/api-keys');
  };
  const create = () => setDialog({ kind: 'create' });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  const items = data?.items ?? [];
  return (
    <>
      <Table
        header={
          <Header
            variant="h2"
            counter={data && `(${items.length})`}
            description="For your own servers, never for a page or an app: whoever has a key can do what it may."
            actions={
              <Button variant="primary" disabled={items.length >= MAX_KEYS} onClick={create}>
                Create key
              </Button>
            }
          >
            Keys
          </Header>
        }
        items={items}
        trackBy="keyId"
        wrapLines
        loading={isPending}
        loadingText="Loading the keys"
        columnDefinitions={columnsFor(zone, (kind, key) => setDialog({ kind, key }))}
        ariaLabels={{ tableLabel: 'API keys' }}
        empty={<Empty create={create} />}
      />
      {dialog?.kind === 'create' && <CreateKey onDone={done} onClose={close} />}
      {dialog?.kind === 'roll' && <RollKey known={dialog.key} onDone={done} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeKey known={dialog.key} onDone={() => done()} onClose={close} />}
      {fresh && (
        <ShownOnce
          header={`${fresh.name} is ready`}
          what="API key"
          secret={fresh.secret}
          onClose={() => setFresh(undefined)}
        >
          <Box color="text-body-secondary">
            Send it as <Box variant="code">Authorization: Bearer pk_…</Box> to {location.origin}/api.
          </Box>
        </ShownOnce>
      )}
    </>
  );
};
