import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredAnalysis } from '../../../../../../shared/assistants/advice/stored-advice.ts';
import { api } from '../../../../../platform/api/api.ts';
import type { ApiError } from '../../../../../platform/api/api-error.ts';
import { AdviceCard, useMayAsk } from '../../../../../ui/console/advice/advice-card.tsx';
import { useApi } from '../../../../../ui/console/queries/use-api.ts';
import { AnalysisForm, type AnalysisRequest } from './analysis-form.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const KEY = 'GET /api/properties/{propertyId}/analysis';

/** The analysis of what a property needs before it is sold, from a description and photos. */
export const AnalysisCard = ({ propertyId }: { propertyId: string }) => {
  const client = useQueryClient();
  const known = useApi(KEY, { propertyId }, { enabled: useMayAsk() });
  const [isRerun, setRerun] = useState(false);
  const analysis = known.data?.analysis ?? undefined;
  const { mutate, isPending, error } = useMutation<StoredAnalysis, ApiError, AnalysisRequest>({
    mutationFn: async ({ description, files }) => {
      const photos = await Promise.all(files.map(shrinkPhoto));
      return await api('POST /api/properties/{propertyId}/analysis', { propertyId, description, photos });
    },
    onSuccess: (result) => {
      setRerun(false);
      client.setQueryData([KEY, { propertyId }], { analysis: result });
    },
  });
  return (
    <AdviceCard
      title="Property analysis"
      description="What the house needs before photos and sale, roughly what it costs, and why."
      isRunning={isPending}
      errors={[{ error: known.error, retry: known.refetch }, { error }]}
      actions={analysis && !isRerun && <Button onClick={() => setRerun(true)}>Run again</Button>}
    >
      <SpaceBetween size="l">
        {known.data && (isRerun || !analysis) && (
          <AnalysisForm
            initialDescription={analysis?.description ?? ''}
            isBusy={isPending}
            onRun={mutate}
            onCancel={analysis && (() => setRerun(false))}
          />
        )}
        {analysis && <AnalysisResult analysis={analysis} />}
      </SpaceBetween>
    </AdviceCard>
  );
};
