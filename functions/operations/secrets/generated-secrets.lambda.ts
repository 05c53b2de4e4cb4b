import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';
import { openCalls } from '../../platform/signed/call.ts';
import { createCustomResource } from '../seed/custom-resource.ts';
import { createGenerate } from './generate.ts';
import { createParameters } from './parameters.ts';

const text = z.string().min(1);
const Env = z.object({
  AWS_REGION: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
});
const env = readEnv(Env.extend({ AWS_ENDPOINT_URL_SSM: z.string().optional() }));
const keys = {
  accessKeyId: env.AWS_ACCESS_KEY_ID,
  secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  sessionToken: env.AWS_SESSION_TOKEN,
};
const caller = { region: async () => env.AWS_REGION, credentials: async () => keys };
const parameters = createParameters(caller, openCalls(1), env.AWS_ENDPOINT_URL_SSM);

export const handler = createCustomResource('northlight-generated-secrets', createGenerate(parameters));
