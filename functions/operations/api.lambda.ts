import { operationsContract } from '../../shared/operations/contract.ts';
import { openHttp } from '../platform/http/open.ts';
import { serve } from '../platform/http/serve.ts';
import { operationsHandlers } from './handlers.ts';
import { unknownRoute } from './unknown-route.ts';

const { env, signer, ...deps } = openHttp();

export const handler = serve(operationsContract, operationsHandlers(env.VERSION, signer), deps, unknownRoute);
