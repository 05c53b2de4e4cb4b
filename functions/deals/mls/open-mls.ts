import * as z from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { readEnv } from '../../platform/env.ts';
import { publicCaller } from '../../platform/internet/public-request.ts';
import { openDataKeys } from '../../platform/keys/secret-keys.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import type { Caller } from '../../platform/signed/sign-request.ts';
import type { MlsDeps } from './context.ts';

const MlsEnv = z.object({
  DOTLOOP_KEY: z.string().min(1),
  AWS_ENDPOINT_URL_KMS: z.string().optional(),
  FILE_BUCKET: z.string().min(1),
  /** Where the stand-in on this machine listens; never set in the cloud. */
  RESO_STAND_IN: z.string().default(''),
});

/** The name under which feeds of this machine address the stand-in. */
const RESO_HOST = 'reso.localhost';

const MAX_BYTES = 64 * 1024 * 1024;

/** Reads the environment and opens what feeds need; for composition roots only. */
export const openMls = (caller: Caller, timeoutMs: number): MlsDeps => {
  const { DOTLOOP_KEY, AWS_ENDPOINT_URL_KMS, FILE_BUCKET, RESO_STAND_IN } = readEnv(MlsEnv);
  const standIn = RESO_STAND_IN === '' ? undefined : { host: RESO_HOST, address: RESO_STAND_IN };
  return {
    call: publicCaller({ timeoutMs, maxBytes: MAX_BYTES }, { standIn }),
    keys: openDataKeys(caller, DOTLOOP_KEY, AWS_ENDPOINT_URL_KMS),
    clock: systemClock,
    standIn,
    files: openPrivateStore(FILE_BUCKET),
  };
};
