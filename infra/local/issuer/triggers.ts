import type { Functions } from '../lambda/functions.ts';
import { region } from '../template/template.ts';
import { type Account, attributesOf } from './accounts.ts';
import type { Client, Pool, TriggerName } from './pool.ts';

/** A trigger refused: Cognito passes its message to the caller. */
export class TriggerError extends Error {}

export const runTrigger = async <T>(
  pool: Pool,
  functions: Functions,
  call: { name: TriggerName; source: string; account: Account; client: Client; request?: object; response: T },
): Promise<T> => {
  const functionArn = pool.triggers[call.name];
  if (!functionArn) return call.response;
  const { payload, error } = await functions.invoke(functionArn, {
    version: call.name === 'PreTokenGeneration' ? pool.triggerVersion : '1',
    triggerSource: call.source,
    region,
    userPoolId: pool.id,
    userName: call.account.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.client.ClientId },
    request: { userAttributes: attributesOf(call.account), ...call.request },
    response: call.response,
  });
  if (error) throw new TriggerError(`${call.name} failed with error ${error.errorMessage}.`);
  const answer = JSON.parse(payload) as { response?: T } | null;
  if (!answer || typeof answer !== 'object')
    throw new TriggerError(`${call.name} invocation failed due to an unrecognized response`);
  return answer.response ?? call.response;
};
