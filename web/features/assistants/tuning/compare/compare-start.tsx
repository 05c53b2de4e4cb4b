import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { ContenderChoice } from '../contender-choice.tsx';
import { contenderOf } from '../contender-names.ts';
import styles from '../tuning.module.css';
import { EarlierComparisons } from './earlier-comparisons.tsx';

interface Props {
  prompts: ApiOutput<'GET /api/ai/prompts'>;
  open: (id: string) => void;
}

/** Selects the two sides and lists earlier comparisons. Over 40 lines: the JSX is one screen. */
export const CompareStart = ({ prompts, open }: Props) => {
  const client = useQueryClient();
  const newest = prompts.versions[0]?.number ?? 0;
  const [left, setLeft] = useState('builtin');
  const [right, setRight] = useState(`prompt-${newest}`);
  const { keyOf, forget } = useKeyOf();
  const { data: trials } = useApi('GET /api/ai/trials', {});
  const { mutate, isPending, error } = useMutation<{ comparisonId: string }, ApiError>({
    mutationFn: () => {
      const sides = { left: contenderOf(left), right: contenderOf(right) };
      return api('POST /api/ai/comparisons', sides, { idempotencyKey: keyOf(sides) });
    },
    onSuccess: async ({ comparisonId }) => {
      forget();
      await invalidate(client, 'GET /api/ai/comparisons');
      open(comparisonId);
    },
  });
  const count = trials?.items.length;
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header
            variant="h2"
            description={
              count === undefined
                ? 'Both answer the same conversations.'
                : `Both answer the same ${count} conversations, ${trials?.isStandard ? 'those the product comes with' : 'your own'}. Nothing is booked and no lead is kept.`
            }
            actions={
              <SpaceBetween size="xs" direction="horizontal">
                <Button onClick={() => open('set')}>Edit the conversations</Button>
                <Button variant="primary" loading={isPending} disabled={left === right} onClick={() => mutate()}>
                  Compare
                </Button>
              </SpaceBetween>
            }
          >
            Which one answers better?
          </Header>
        }
      >
        <SpaceBetween size="m">
          {error && (
            <Alert type="error" statusIconAriaLabel="Error" header="The comparison did not begin">
              {error.message}
            </Alert>
          )}
          <div className={styles.sides}>
            <ContenderChoice label="One" prompts={prompts} chosen={left} onChoose={setLeft} />
            <ContenderChoice label="The other" prompts={prompts} chosen={right} onChoose={setRight} />
          </div>
          {left === right && <Box color="text-body-secondary">Choose two different ones.</Box>}
          {!prompts.hasModel && (
            <Box color="text-body-secondary">
              Without a model the built-in assistant answers for every version; the comparison then says so beside each
              answer.
            </Box>
          )}
        </SpaceBetween>
      </Container>
      <EarlierComparisons open={open} />
    </SpaceBetween>
  );
};
