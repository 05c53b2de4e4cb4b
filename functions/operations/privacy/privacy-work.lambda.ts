import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { privacyWork } from '../../../shared/operations/privacy/events.ts';
import { openPoolAccounts } from '../../company/identity/sign-in/pool-accounts.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { privacyConsumers } from './privacy-work.ts';

const name = z.string().min(1);
const env = readEnv(z.object({ TRANSFER_BUCKET: name, FILE_BUCKET: name, RECORDING_BUCKET: name, USER_POOL_ID: name }));
const { tableDeps, ...data } = openData();
const platformTable = openPlatformTable(tableDeps);
const buckets = {
  files: openPrivateStore(env.FILE_BUCKET),
  recordings: openPrivateStore(env.RECORDING_BUCKET),
  transfers: openPrivateStore(env.TRANSFER_BUCKET),
};
const accounts = openPoolAccounts(new CognitoIdentityProviderClient(), env.USER_POOL_ID);

export const handler = consume(privacyWork, privacyConsumers({ platformTable, buckets, accounts }), data);
