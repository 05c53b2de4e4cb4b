import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { namesOfRoles } from '../../../../../shared/company/identity/roles.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { auth } from '../../../../platform/auth/auth.ts';

interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

const askServer = async (): Promise<Outcome> => {
  const began = performance.now();
  try {
    const me = await api('GET /api/me', {});
    const took = Math.round(performance.now() - began);
    return {
      isGood: true,
      text: `The server knows ${me.email} as ${namesOfRoles(me.roles)}, through ${me.idp}; ${took} ms.`,
    };
  } catch (error) {
    return { isGood: false, text: `The server says: ${asApiError(error).message}` };
  }
};

const lookAgain = async (): Promise<Outcome> => {
  await auth.refresh();
  const state = auth.getState();
  if (state.status !== 'signedIn') return { isGood: false, text: 'Nobody is signed in in this browser any more.' };
  return state.problem === undefined
    ? { isGood: true, text: `Session and roles were read anew: ${namesOfRoles(state.roles)}.` }
    : { isGood: false, text: state.problem };
};

/** Checks the server, or the whole chain of token and roles, and shows the result. */
export const Checks = () => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async (check: () => Promise<Outcome>): Promise<void> => {
    setBusy(true);
    setOutcome(await check());
    setBusy(false);
  };
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <SpaceBetween size="xs" direction="horizontal">
              <Button loading={isBusy} onClick={() => void run(askServer)}>
                Ask the server
              </Button>
              <Button loading={isBusy} onClick={() => void run(lookAgain)}>
                Read session and roles again
              </Button>
            </SpaceBetween>
          }
        >
          The server
        </Header>
      }
    >
      <div role="status">
        {outcome ? (
          <StatusIndicator type={outcome.isGood ? 'success' : 'error'}>{outcome.text}</StatusIndicator>
        ) : (
          'Not asked yet. It tells whom it takes you for, with which roles, and how long the answer took.'
        )}
      </div>
    </Container>
  );
};
