import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { type ApiOutput, api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { Problem } from '../../../ui/console/problem.tsx';

type Qualification = ApiOutput<'POST /api/ai/lead-qualification'>;

const tierLabel = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;
const tierColor = { hot: 'red', warm: 'blue', cold: 'grey' } as const;

const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length > 0 ? (
    <div>
      <Box variant="awsui-key-label">{title}</Box>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  ) : null;

const Result = ({ result }: { result: Qualification }) => (
  <SpaceBetween size="s">
    <SpaceBetween size="xs" direction="horizontal">
      <Badge color={tierColor[result.tier]}>{tierLabel[result.tier]}</Badge>
      <span>
        {result.score} of 100 · {Math.round(result.estimatedConversionProbability * 100)}% likely to book
      </span>
    </SpaceBetween>
    <Points title="Why" points={result.reasons} />
    <Points title="Urgency" points={result.urgencyIndicators} />
    <Points title="What to do next" points={result.recommendedActions} />
    <Box color="text-body-secondary" fontSize="body-s">
      {result.source === 'model'
        ? 'Judged by the AI model. It decides nothing: check it against the conversation.'
        : 'Estimated without a model: every lead gets this score, so go by the reasons.'}
    </Box>
  </SpaceBetween>
);

/** How likely this lead becomes a customer, judged when somebody asks. */
export const QualificationCard = ({ leadId }: { leadId: string }) => {
  const { mutate, data, isPending, error } = useMutation<Qualification, ApiError>({
    mutationFn: () => api('POST /api/ai/lead-qualification', { leadId }),
  });
  const judge = (
    <Button loading={isPending} onClick={() => mutate()}>
      {data ? 'Judge again' : 'Judge this lead'}
    </Button>
  );
  return (
    <Container
      header={
        <Header variant="h2" actions={judge}>
          Qualification
        </Header>
      }
    >
      {error ? <Problem error={error} /> : null}
      {data ? <Result result={data} /> : null}
      {data || error ? null : (
        <Box color="text-body-secondary">Not judged yet. It looks at what the lead wants, not at who they are.</Box>
      )}
    </Container>
  );
};
