import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { tenantProvisioning } from '../../../shared/company/tenancy/events.ts';
import { firstWrites } from '../../operations/privacy/first-writes.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { openAppClients } from '../domains/app-client.ts';
import { openEdge } from '../domains/open-edge.ts';
import { provisionConsumers } from './provision.ts';

const text = z.string().min(1);
const EdgeEnv = { EDGE_DISTRIBUTION: text.optional(), EDGE_CONNECTION_GROUP: text.optional() };
const env = readEnv(z.object({ USER_POOL_ID: text, SITE_SCHEME: text, PLATFORM_HOST: text, ...EdgeEnv }));
const { tableDeps, ...data } = openData();
const appClients = openAppClients(new CognitoIdentityProviderClient(), env.USER_POOL_ID);
const site = { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST };
const { EDGE_DISTRIBUTION: distributionId, EDGE_CONNECTION_GROUP: connectionGroupId } = env;
const edge = openEdge(distributionId && connectionGroupId ? { distributionId, connectionGroupId } : undefined);
const deps = { appClients, edge, platformTable: openPlatformTable(tableDeps), site, firstWrites };

export const handler = consume(tenantProvisioning, provisionConsumers(deps), data);
