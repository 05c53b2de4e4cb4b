import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isBusy } from '../../../../../shared/crm/transfer/import-limits.ts';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { countOf, percentOf } from './import-words.ts';

const POLL_MS = 2000;

/** Imports that are under way, above the list of leads; when one ends, the list is read again. */
export const ImportProgress = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data } = useApi(
    'GET /api/imports',
    { limit: 5 },
    { again: (page) => (page?.items.some(isBusy) ? POLL_MS : false) },
  );
  const running = (data?.items ?? []).filter(({ state }) => state === 'running');
  const names = running.map(({ importId }) => importId).join();
  const before = useRef('');
  useEffect(() => {
    const hasEnded = before.current !== '' && before.current !== names;
    before.current = names;
    if (hasEnded) void invalidate(client, 'GET /api/leads', 'GET /api/leads/counts');
  }, [client, names]);
  return running.map(({ importId, fileName, result, rows }) => (
    <Box key={importId} margin={{ bottom: 'm' }}>
      <Alert
        type="info"
        statusIconAriaLabel="Information"
        action={<Button onClick={() => navigate(`/admin/crm/import?id=${encodeURIComponent(importId)}`)}>Open</Button>}
      >
        <ProgressBar
          value={percentOf(result, rows)}
          label={`Importing ${fileName}`}
          additionalInfo={`${countOf(result?.rows ?? 0, 'row')} of ${rows.toLocaleString('en-US')}`}
        />
      </Alert>
    </Box>
  ));
};
