import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { openAppClients } from '../../company/domains/app-client.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { createSigner } from '../../platform/signed/sign.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { openMls } from '../demo/deals/demo-mls.ts';
import { seedLife as demoLife } from '../demo/demo-life.ts';
import { openTill } from '../demo/money/demo-till.ts';
import { createCustomResource } from './custom-resource.ts';
import { createSeed, SeedEnv } from './seed.ts';

const { tableDeps, openTable, clock } = openData();
const env = readEnv(SeedEnv);
const appClients = openAppClients(new CognitoIdentityProviderClient(), env.USER_POOL_ID);
const signer = createSigner(env.SIGNING_KEYS);
const till = openTill(env);
const mls = openMls(env, tableDeps.client.config);
const seedLife = async (now: number) =>
  env.DEMO_LIFE === 'on' ? demoLife(tableDeps, signer, now, till, mls) : undefined;
const platformTable = openPlatformTable(tableDeps);
const seed = createSeed({ platformTable, openTable, clock, appClients, seedLife });

export const handler = createCustomResource('northlight-seed', seed);
