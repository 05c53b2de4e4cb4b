import { Duration, Stack } from 'aws-cdk-lib';
import type { ServiceFunction } from '../functions/service-function.ts';

/** A model has 25 seconds for a message, the gateway 30 for an answer. */
export const modelPatience = { timeout: Duration.seconds(29) } as const;

/** The features whose HTTP function asks a model: for visitors, in trials, and to see whether it answers. */
export const asksModels = (feature: string): boolean =>
  ['assistants/chat', 'assistants/advice', 'assistants/tuning', 'operations/integrations'].includes(feature);

/** Where the inference profiles of a geography may send a call. */
const regionsOf: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
};

const profile = /^(us)\.(.+)$/;

/** The profile and the models behind it in each region it may choose; a bare id is a model of this region. */
const resourcesOf = (modelId: string, { partition, account, region }: Stack): string[] => {
  const [, geography = '', base = modelId] = profile.exec(modelId) ?? [];
  const model = (at: string): string => `arn:${partition}:bedrock:${at}::foundation-model/${base}`;
  if (geography === '') return [model(region)];
  const own = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${modelId}`;
  return [own, ...(regionsOf[geography] ?? []).map(model)];
};

/** May ask the configured models and no others, whole and streamed. */
export const mayAskModels = (fn: ServiceFunction, modelIds: readonly string[]): void => {
  if (modelIds.length === 0) return;
  const resources = modelIds.flatMap((id) => resourcesOf(id, Stack.of(fn)));
  fn.allow(['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'], resources);
};
