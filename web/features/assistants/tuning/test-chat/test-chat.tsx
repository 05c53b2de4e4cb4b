import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import PromptInput from '@cloudscape-design/components/prompt-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrialTurn } from '../../../../../shared/assistants/tuning/trial.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { ContenderChoice } from '../contender-choice.tsx';
import { contenderOf, formatMicros } from '../contender-names.ts';
import { TurnList } from '../turn-list.tsx';

type TestChatAnswer = ApiOutput<'POST /api/ai/test-chat'>;

/** A test conversation with a version, without side effects. Over 40 lines: the JSX is one screen. */
export const TestChat = ({ prompts }: { prompts: ApiOutput<'GET /api/ai/prompts'> }) => {
  const [contender, setContender] = useState(prompts.hasModel ? `prompt-${prompts.active}` : 'builtin');
  const [message, setMessage] = useState('');
  const [turns, setTurns] = useState<readonly TrialTurn[]>([]);
  const [cost, setCost] = useState(0);
  const [testId, setTestId] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation<TestChatAnswer, ApiError, string>({
    mutationFn: (text) =>
      api('POST /api/ai/test-chat', {
        contender: contenderOf(contender),
        message: text,
        ...(testId === undefined ? {} : { testId }),
      }),
    onSuccess: (said) => {
      setTestId(said.testId);
      setTurns((before) => [...before, said.turn]);
      setCost((before) => before + said.use.costMicros);
      setMessage('');
    },
  });
  const send = (): void => {
    if (message.trim() !== '' && !isPending) mutate(message.trim());
  };
  const startAnew = (): void => {
    setTurns([]);
    setTestId(undefined);
    setCost(0);
    reset();
  };
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Prices, free times and knowledge are the real ones. No lead is kept, nothing is held and nothing is booked."
          actions={
            <Button disabled={turns.length === 0} onClick={startAnew}>
              Start anew
            </Button>
          }
        >
          Talk to a version
        </Header>
      }
    >
      <SpaceBetween size="m">
        <ContenderChoice label="Assistant" prompts={prompts} chosen={contender} onChoose={setContender} />
        {turns.length === 0 ? (
          <Box color="text-body-secondary">Write as a visitor would: “How much are photos of my house?”</Box>
        ) : (
          <TurnList turns={turns} label="Test conversation" />
        )}
        {error && (
          <Alert type="error" statusIconAriaLabel="Error" header="There was no answer">
            {error.message}
          </Alert>
        )}
        <FormField label="Your message" stretch>
          <PromptInput
            value={message}
            ariaLabel="Your message"
            placeholder="Ask something"
            actionButtonIconName="send"
            actionButtonAriaLabel="Send the message"
            disableActionButton={isPending}
            onChange={({ detail }) => setMessage(detail.value)}
            onAction={send}
          />
        </FormField>
        {cost > 0 && <Box color="text-body-secondary">This conversation cost {formatMicros(cost)}.</Box>}
      </SpaceBetween>
    </Container>
  );
};
