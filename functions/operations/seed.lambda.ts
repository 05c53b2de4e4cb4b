import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { readEnv } from '../platform/env.ts';
import { openData } from '../platform/open.ts';
import { openPlatformTable } from '../platform/table/open.ts';
import { createEnsureAppClient } from './app-client.ts';
import { createCustomResource } from './custom-resource.ts';
import { createSeed } from './seed.ts';

const { tableDeps, openTable, clock } = openData();
const { USER_POOL_ID } = readEnv(z.object({ USER_POOL_ID: z.string().min(1) }));
const ensureAppClient = createEnsureAppClient(new CognitoIdentityProviderClient(), USER_POOL_ID);
const seed = createSeed({ platformTable: openPlatformTable(tableDeps), openTable, clock, ensureAppClient });

export const handler = createCustomResource('northlight-seed', seed);
