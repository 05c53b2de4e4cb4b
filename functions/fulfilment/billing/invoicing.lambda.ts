import * as z from 'zod';
import { invoicing } from '../../../shared/fulfilment/billing/events.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { openData } from '../../platform/open.ts';
import { keepStatement } from '../payouts/paper/keep-statement.ts';
import { billingConsumers } from './consumers.ts';
import { keepPaper } from './paper/keep-paper.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));

const store = openPrivateStore(bucket);

export const handler = consume(invoicing, billingConsumers(keepPaper(store), keepStatement(store)), openData());
