import * as z from 'zod';
import { dispatchWork } from '../../../shared/fulfilment/dispatch/events.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { createSigner } from '../../platform/signed/sign.ts';
import { dispatchConsumers } from './dispatch-work.ts';

const { SIGNING_KEYS } = readEnv(z.object({ SIGNING_KEYS: z.string() }));

export const handler = consume(dispatchWork, dispatchConsumers({ signer: createSigner(SIGNING_KEYS) }), openData());
