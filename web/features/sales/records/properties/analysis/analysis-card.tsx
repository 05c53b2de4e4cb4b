import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptAnalysis } from '../../../../../../shared/assistants/advice/kept-advice.ts';
import { api } from '../../../../../platform/api.ts';
import type { ApiError } from '../../../../../platform/api-error.ts';
import { AdviceCard, useMayAsk } from '../../../../../ui/console/advice/advice-card.tsx';
import { useApi } from '../../../../../ui/console/use-api.ts';
import { AnalysisForm, type Described } from './analysis-form.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const KEY = 'GET /api/properties/{propertyId}/analysis';

/** What a house needs before it is sold, judged by what somebody knows of it when they ask. */
export const AnalysisCard = ({ propertyId }: { propertyId: string }) => {
  const client = useQueryClient();
  const known = useApi(KEY, { propertyId }, { enabled: useMayAsk() });
  const [isAgain, setAgain] = useState(false);
  const analysis = known.data?.analysis ?? undefined;
  const { mutate, isPending, error } = useMutation<KeptAnalysis, ApiError, Described>({
    mutationFn: async ({ description, files }) => {
      const photos = await Promise.all(files.map(shrinkPhoto));
      return await api('POST /api/properties/{propertyId}/analysis', { propertyId, description, photos });
    },
    onSuccess: (made) => {
      setAgain(false);
      client.setQueryData([KEY, { propertyId }], { analysis: made });
    },
  });
  return (
    <AdviceCard
      title="Property analysis"
      description="What the house needs before photos and sale, roughly what it costs, and why."
      isRunning={isPending}
      errors={[{ error: known.error, retry: known.refetch }, { error }]}
      actions={analysis && !isAgain && <Button onClick={() => setAgain(true)}>Run again</Button>}
    >
      <SpaceBetween size="l">
        {known.data && (isAgain || !analysis) && (
          <AnalysisForm
            given={analysis?.description ?? ''}
            isBusy={isPending}
            onRun={mutate}
            onCancel={analysis && (() => setAgain(false))}
          />
        )}
        {analysis && <AnalysisResult analysis={analysis} />}
      </SpaceBetween>
    </AdviceCard>
  );
};
