import { adviceContract } from '../../../shared/assistants/advice/advice-contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { ModelEnv } from '../model/model-config.ts';
import { openAdviceLazily } from '../model/open-model.ts';
import { adviceHandlers } from './handlers.ts';

const { signer: _, ...deps } = openHttp();
const advice = openAdviceLazily(readEnv(ModelEnv), async () => await import('./late-model.ts'));

export const handler = serve(adviceContract, adviceHandlers(advice), deps);
