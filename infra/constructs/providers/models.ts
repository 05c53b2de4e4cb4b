import { Stack } from 'aws-cdk-lib';
import type { StageProps } from '../../stage.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

type Models = Pick<StageProps, 'modelIds' | 'modelDollarsADay' | 'visitorMessages'>;

/** The regions to which a geography's inference profiles may route a request. */
const regionsOf: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
};

const profile = /^(us)\.(.+)$/;

/** The ARNs of a profile and its models in each region; a bare id is a model of this region. */
const resourcesOf = (modelId: string, { partition, account, region }: Stack): string[] => {
  const [, geography = '', base = modelId] = profile.exec(modelId) ?? [];
  const model = (at: string): string => `arn:${partition}:bedrock:${at}::foundation-model/${base}`;
  if (geography === '') return [model(region)];
  const own = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${modelId}`;
  return [own, ...(regionsOf[geography] ?? []).map(model)];
};

/** Sets the configured models and their daily budget, and grants invoking only these models. */
export const bindModels = (fn: ServiceFunction, { modelIds, modelDollarsADay, visitorMessages }: Models): void => {
  fn.set({ MODEL_IDS: modelIds.join(','), MODEL_DOLLARS_A_DAY: String(modelDollarsADay) });
  if (visitorMessages !== undefined) fn.set({ VISITOR_MESSAGES: visitorMessages });
  if (modelIds.length === 0) return;
  const resources = modelIds.flatMap((id) => resourcesOf(id, Stack.of(fn)));
  fn.allow(['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'], resources);
};
