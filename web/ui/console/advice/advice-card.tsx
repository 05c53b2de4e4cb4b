import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { RecordLink } from '../marks/record-link.tsx';
import { Problem } from '../notices/problem.tsx';
import { useWorkspace } from '../workspace.tsx';

export interface AdviceCardProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  /** While a result is being made, for whoever cannot see the button. */
  isRunning: boolean;
  /** Why nothing is known of earlier results, or why the last one was not made. */
  errors: readonly { error: ApiError | null; retry?: () => unknown }[];
  children: ReactNode;
}

const NotInPlan = () => (
  <Box color="text-body-secondary">
    Your plan does not include the AI assistant.{' '}
    {isLeading(useWorkspace().me.roles) && (
      <RecordLink to="/admin/settings?section=plan">See what your plan includes</RecordLink>
    )}
  </Box>
);

/** True where this company may ask for AI results. */
export const useMayAsk = (): boolean => useWorkspace().me.features.includes('chat_ai');

/** A card with an AI result in each of its states: not in the plan, none yet, being made, failed, there. */
export const AdviceCard = ({ title, description, actions, isRunning, errors, children }: AdviceCardProps) => {
  const mayAsk = useMayAsk();
  return (
    <Container
      header={
        <Header variant="h2" description={mayAsk ? description : undefined} actions={mayAsk && actions}>
          {title}
        </Header>
      }
    >
      {mayAsk ? (
        <SpaceBetween size="m">
          {errors.map(
            ({ error, retry }) => error && <Problem key={error.message} error={error} {...(retry && { retry })} />,
          )}
          <div>
            <div role="status">
              {isRunning && (
                <StatusIndicator type="in-progress">Being judged, which may take half a minute</StatusIndicator>
              )}
            </div>
            {children}
          </div>
        </SpaceBetween>
      ) : (
        <NotInPlan />
      )}
    </Container>
  );
};
