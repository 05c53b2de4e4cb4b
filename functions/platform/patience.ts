import * as z from 'zod';
import { readEnv } from './env.ts';

/**
 * 1 in AWS. A local cloud on a busy machine multiplies what its functions may take, and clients wait as much longer: a
 * thread that gets no CPU for two seconds is not a service that does not answer.
 */
export const { LOCAL_PATIENCE: patience } = readEnv(
  z.object({ LOCAL_PATIENCE: z.coerce.number().positive().default(1) }),
);
