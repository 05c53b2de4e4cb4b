import type { Call } from '../../platform/signed/call.ts';
import { type Caller, signCall } from '../../platform/signed/sign-request.ts';

/** Parameters of Systems Manager. */
export interface Parameters {
  createUnlessThere(name: string, value: string): Promise<void>;
}

const type = 'application/x-amz-json-1.1';

/** Parameters by signed calls: one operation is not worth the SDK's client. */
export const createParameters = (caller: Caller, call: Call, endpoint?: string): Parameters => ({
  createUnlessThere: async (name, value) => {
    const region = await caller.region();
    const url = new URL('/', endpoint ?? `https://ssm.${region}.amazonaws.com`);
    // CloudFormation reads plain parameters only; who may read one is said by IAM.
    const body = JSON.stringify({ Name: name, Value: value, Type: 'String', Overwrite: false });
    const wanted = {
      method: 'POST',
      url,
      service: 'ssm',
      region,
      type,
      body,
      target: 'AmazonSSM.PutParameter',
    } as const;
    const { status, text } = await call('POST', url, signCall(wanted, await caller.credentials()), body);
    if (status !== 200 && !text.includes('ParameterAlreadyExists'))
      throw new Error(
        `Systems Manager refused ${name} with ${status}: ${/"__type"\s*:\s*"([\w.#]+)"/.exec(text)?.[1] ?? 'no reason'}`,
      );
  },
});
