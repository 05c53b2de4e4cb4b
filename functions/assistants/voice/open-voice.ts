import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';
import { openFileStore } from '../../platform/objects/open-file-store.ts';
import { openData } from '../../platform/open.ts';
import { createSigner } from '../../platform/signed/sign.ts';
import type { TableDeps } from '../../platform/table/table-deps.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { createVapi } from './provider/vapi.ts';
import type { WorkDeps } from './work-deps.ts';

const VoiceEnv = z.object({
  SITE_SCHEME: z.string(),
  PLATFORM_HOST: z.string(),
  SIGNING_KEYS: z.string(),
  RECORDING_BUCKET: z.string().min(1),
  VAPI_API_KEY: z.string().default(''),
  VAPI_URL: z.string().default('https://api.vapi.ai'),
  VAPI_CALL_PATH: z.string().default('/call'),
  VAPI_RECORDING_HOSTS: z.string().default('storage.vapi.ai,api.vapi.ai'),
});

/** Reads the environment and opens table, storage and provider; for composition roots only. */
export const openVoice = (openPlatform: (deps: TableDeps) => TenantTable) => {
  const env = readEnv(VoiceEnv);
  const data = openData();
  const { VAPI_API_KEY: key, VAPI_URL: url, VAPI_CALL_PATH: callPath } = env;
  const recordingHosts = env.VAPI_RECORDING_HOSTS.split(',');
  const deps: WorkDeps = {
    provider: key === '' ? undefined : createVapi({ key, url, callPath, recordingHosts }),
    platformTable: openPlatform(data.tableDeps),
    signer: createSigner(env.SIGNING_KEYS),
    site: { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST },
    recordings: openFileStore(env.RECORDING_BUCKET),
  };
  return { ...data, deps };
};
