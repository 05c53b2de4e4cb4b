import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps from '@cloudscape-design/components/steps';
import { useState } from 'react';
import type { Import } from '../../../../../shared/crm/transfer/import.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { Checking, CheckResult } from './check-result.tsx';
import { stateWords } from './import-words.ts';
import { MapColumns } from './map-columns.tsx';
import { RunResult } from './run-result.tsx';
import { useImport, useImportActions } from './use-import.ts';

const stepOf = (current: Import, isMapping: boolean): number => {
  if (current.result) return 3;
  return current.state === 'mapping' || isMapping ? 1 : 2;
};

const names = ['File', 'Columns', 'Check', 'Import'];

const stepsOf = (current: Import, at: number) =>
  names.map((header, i) => {
    const isNow = i === at && current.state !== 'done';
    const status = i < at || current.state === 'done' ? 'success' : isNow ? 'in-progress' : 'pending';
    const statusIconAriaLabel = isNow ? 'Now' : status === 'success' ? 'Done' : 'Later';
    return { header, status, statusIconAriaLabel } as const;
  });

const Stage = ({ current }: { current: Import }) => {
  const deeds = useImportActions(current);
  // The version at which somebody went back: the next change of the import leads on again.
  const [mappedAt, setMappedAt] = useState<number>();
  const at = stepOf(current, mappedAt === current.version);
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={stateWords[current.state]}>
        {current.fileName}
      </Header>
      <Steps ariaLabel="The way of a file" orientation="horizontal" steps={stepsOf(current, at)} />
      {deeds.error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {deeds.error.message}
        </Alert>
      )}
      {at === 1 && <MapColumns key={`${current.hasHeadings}`} current={current} deeds={deeds} />}
      {at === 2 && current.state === 'checking' && <Checking current={current} deeds={deeds} />}
      {at === 2 && current.state === 'checked' && (
        <CheckResult current={current} deeds={deeds} onBack={() => setMappedAt(current.version)} />
      )}
      {at === 3 && <RunResult current={current} deeds={deeds} />}
    </SpaceBetween>
  );
};

/** One import at the step it is at: whoever comes back finds it as it is. */
export const OneImport = ({ importId }: { importId: string }) => {
  const { data, error, refetch } = useImport(importId);
  useNamedPage(data?.fileName ?? 'Import');
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return data ? <Stage current={data} /> : <ListSkeleton rows={6} />;
};
