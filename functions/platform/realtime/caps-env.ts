import * as z from 'zod';
import { capsOf } from '../../../shared/contract/access/caps.ts';
import { connectionCaps } from '../../../shared/contract/access/connection-caps.ts';

/** The caps on connections that the stage sets; the code's where it sets none. */
export const CapsEnv = {
  CONNECTION_CAPS: z
    .string()
    .default('')
    .transform((text) => capsOf(text, connectionCaps)),
};
