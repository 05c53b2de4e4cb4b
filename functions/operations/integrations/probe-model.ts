import { createBedrock } from '../../assistants/model/bedrock/bedrock.ts';
import { type Model, ModelFailed } from '../../assistants/model/model-port.ts';
import { bad, good, type ProbeResult } from './probe.ts';

const refusals: Readonly<Record<ModelFailed['failing'], string>> = {
  throttled: 'Amazon Bedrock has too much to do right now. Try again in a minute.',
  down: 'Amazon Bedrock could not be reached from here, or has a problem of its own.',
  slow: 'The model did not answer in time.',
  garbage: 'The model answered with nothing that makes sense.',
  refused: 'A guardrail of Amazon Bedrock refused the question.',
  invalid: 'Amazon Bedrock does not let this account ask the model. Check its name and that access to it was granted.',
};

const MAX_TOKENS = 16;

/** Asks the model for one word, for less than a hundredth of a cent. */
export const probeModel = async (modelId: string, model: Model = createBedrock()): Promise<ProbeResult> => {
  const messages = [{ role: 'user' as const, content: [{ text: 'Answer with the word ready.' }] }];
  try {
    await model.converse({ modelId, system: ['You are being tested.'], messages, maxTokens: MAX_TOKENS });
    return good(`The model ${modelId} answered.`);
  } catch (error) {
    return bad(
      error instanceof ModelFailed ? refusals[error.failing] : 'Amazon Bedrock could not be reached from here.',
    );
  }
};
