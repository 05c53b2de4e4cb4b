import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { versionName } from '../contender-names.ts';
import { NewVersion } from './new-version.tsx';
import { ShowVersion } from './show-version.tsx';
import { type VersionRow, versionRows } from './version-rows.ts';

export type Prompts = ApiOutput<'GET /api/ai/prompts'>;

interface Actions {
  zone: string;
  active: number;
  isBusy: boolean;
  show: (row: VersionRow) => void;
  activate: (row: VersionRow) => void;
}

const columnsFor = ({ zone, active, isBusy, show, activate }: Actions): TableProps.ColumnDefinition<VersionRow>[] => [
  {
    id: 'version',
    header: 'Version',
    isRowHeader: true,
    minWidth: 200,
    cell: (row) => (
      <SpaceBetween size="xs" direction="horizontal">
        <Button variant="inline-link" onClick={() => show(row)}>
          {versionName(row.number)}
        </Button>
        {row.number === active && <Badge color="green">Speaks now</Badge>}
      </SpaceBetween>
    ),
  },
  { id: 'note', header: 'What it is for', minWidth: 220, cell: ({ note }) => note },
  { id: 'model', header: 'Model', minWidth: 180, cell: ({ modelId }) => modelId ?? 'The platform’s' },
  {
    id: 'by',
    header: 'Written',
    minWidth: 160,
    cell: ({ by, at }) => (at ? `${by}, ${formatMoment(at, zone)}` : by),
  },
  {
    id: 'acts',
    header: 'Choose',
    minWidth: 140,
    cell: (row) =>
      row.number === active ? (
        'Chosen'
      ) : (
        <Button disabled={isBusy} ariaLabel={`Let ${versionName(row.number)} speak`} onClick={() => activate(row)}>
          Let it speak
        </Button>
      ),
  },
];

/**
 * The prompt versions, newest first; each is kept for good, one is active. Over 40 lines: the JSX is one table with its
 * dialogs.
 */
export const PromptsPart = ({ prompts }: { prompts: Prompts }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { zone } = useWorkspace();
  const [shown, setShown] = useState<VersionRow>();
  const [from, setFrom] = useState<VersionRow>();
  const rows = versionRows(prompts);
  const refresh = () => invalidate(client, 'GET /api/ai/prompts');
  const { mutate, isPending, error } = useMutation<Prompts, ApiError, number>({
    mutationFn: (number) => api('PUT /api/ai/prompts/active', { number, version: prompts.version }),
    onSuccess: async (_, number) => {
      const back = prompts.active;
      await refresh();
      notify({
        type: 'success',
        text: `${versionName(number)} speaks from the next message on.`,
        action: { text: `Back to ${versionName(back).toLowerCase()}`, follow: () => putBack.mutate(back) },
      });
    },
    onError: refresh,
  });
  const putBack = useMutation<Prompts, ApiError, number>({
    mutationFn: async (number) => {
      const { version } = await api('GET /api/ai/prompts', {});
      return await api('PUT /api/ai/prompts/active', { number, version });
    },
    onSuccess: (_, number) => notify({ type: 'success', text: `${versionName(number)} speaks again.` }),
    onError: ({ message }) => notify({ type: 'error', text: `The choice was not changed. ${message}` }),
    onSettled: refresh,
  });
  return (
    <SpaceBetween size="m">
      {error && (
        <Alert type="error" statusIconAriaLabel="Error" header="The choice was not changed">
          {error.message}
        </Alert>
      )}
      <Table
        header={
          <Header
            variant="h2"
            counter={`(${rows.length})`}
            description="How the assistant speaks when a model answers. Facts, tools and what it must refuse are added to every version and cannot be changed here."
            actions={
              <Button variant="primary" onClick={() => setFrom(rows.find(({ number }) => number === prompts.active))}>
                New version
              </Button>
            }
          >
            Versions
          </Header>
        }
        items={rows}
        trackBy={({ number }) => String(number)}
        wrapLines
        ariaLabels={{ tableLabel: 'Versions of the prompt' }}
        columnDefinitions={columnsFor({
          zone,
          active: prompts.active,
          isBusy: isPending,
          show: setShown,
          activate: ({ number }) => mutate(number),
        })}
      />
      {shown && <ShowVersion row={shown} onClose={() => setShown(undefined)} onReuse={setFrom} />}
      {from && <NewVersion from={from} platformModel={prompts.modelId} onClose={() => setFrom(undefined)} />}
    </SpaceBetween>
  );
};
