import * as z from 'zod';
import { assistantTrials } from '../../../shared/assistants/tuning/tuning-events.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { createSigner } from '../../platform/signed/sign.ts';
import { createSearch } from '../knowledge/search-knowledge.ts';
import { ModelEnv, modelConfigOf } from '../model/model-config.ts';
import { trialConsumers } from './assistant-trials.ts';
import { modelPlaceOf } from './model-place.ts';

const { SIGNING_KEYS, ...models } = readEnv(z.object({ SIGNING_KEYS: z.string(), ...ModelEnv.shape }));
const model = modelPlaceOf(modelConfigOf(models));
const consumers = trialConsumers({ signer: createSigner(SIGNING_KEYS), search: createSearch(), ...model });

export const handler = consume(assistantTrials, consumers, openData());
