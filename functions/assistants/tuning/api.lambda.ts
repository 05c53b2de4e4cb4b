import { tuningContract } from '../../../shared/assistants/tuning/tuning-contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { createSearch } from '../knowledge/search-knowledge.ts';
import { ModelEnv, modelConfigOf } from '../model/model-config.ts';
import { tuningHandlers } from './handlers.ts';
import { modelPlaceOf } from './model-place.ts';

const { signer, ...deps } = openHttp();
const model = modelPlaceOf(modelConfigOf(readEnv(ModelEnv)));

export const handler = serve(tuningContract, tuningHandlers({ signer, search: createSearch(), ...model }), deps);
