import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { tenancyContract } from '../../../shared/company/tenancy/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { networkDns } from '../domains/dns.ts';
import { tenancyHandlers } from './handlers.ts';

const { env, tableDeps, ...deps } = openHttp();
const { DOMAIN_TARGET: domainTarget } = readEnv(z.object({ DOMAIN_TARGET: z.string().min(1) }));
const platform = { host: env.PLATFORM_HOST, domain: env.PLATFORM_DOMAIN };
const newToken = (): string => randomBytes(16).toString('hex');
const places = { platform, platformTable: openPlatformTable(tableDeps), domainTarget };
const tools = { dns: networkDns(), newToken, signer: deps.signer, openTable: deps.openTable };

export const handler = serve(tenancyContract, tenancyHandlers({ ...places, ...tools }), deps);
