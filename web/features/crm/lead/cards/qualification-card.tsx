import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredQualification } from '../../../../../shared/assistants/advice/stored-advice.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { AdviceCard, useMayAsk } from '../../../../ui/console/advice/advice-card.tsx';
import { AdviceMaker } from '../../../../ui/console/advice/advice-origin.tsx';
import { AdvicePoints } from '../../../../ui/console/advice/advice-points.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';

const KEY = 'GET /api/leads/{leadId}/qualification';

const tierLabel = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;
const tierColor = { hot: 'red', warm: 'blue', cold: 'grey' } as const;

const Result = ({ result }: { result: StoredQualification }) => (
  <SpaceBetween size="s">
    <SpaceBetween size="xs" direction="horizontal">
      <Badge color={tierColor[result.tier]}>{tierLabel[result.tier]}</Badge>
      <span>
        {result.score} of 100 · {Math.round(result.estimatedConversionProbability * 100)}% likely to book
      </span>
    </SpaceBetween>
    <AdvicePoints title="Why" points={result.reasons} />
    <AdvicePoints title="Urgency" points={result.urgencyIndicators} />
    <AdvicePoints title="What to do next" points={result.recommendedActions} />
    <AdviceMaker origin={result} estimate="Every lead gets this score, so go by the reasons." />
  </SpaceBetween>
);

/** The lead's qualification, computed and stored on request. */
export const QualificationCard = ({ leadId }: { leadId: string }) => {
  const client = useQueryClient();
  const known = useApi(KEY, { leadId }, { enabled: useMayAsk() });
  const { mutate, isPending, error } = useMutation<StoredQualification, ApiError>({
    mutationFn: () => api('POST /api/leads/{leadId}/qualification', { leadId }),
    onSuccess: (qualification) => client.setQueryData([KEY, { leadId }], { qualification }),
  });
  const result = known.data?.qualification;
  return (
    <AdviceCard
      title="Qualification"
      isRunning={isPending}
      errors={[{ error: known.error, retry: known.refetch }, { error }]}
      actions={
        <Button loading={isPending} loadingText="Being judged" onClick={() => mutate()}>
          {result ? 'Assess again' : 'Assess with AI'}
        </Button>
      }
    >
      {result && <Result result={result} />}
      {known.data && !result && (
        <Box color="text-body-secondary">Not judged yet. It looks at what the lead wants, not at who they are.</Box>
      )}
    </AdviceCard>
  );
};
