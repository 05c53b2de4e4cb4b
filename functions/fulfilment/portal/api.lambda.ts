import * as z from 'zod';
import { portalContract } from '../../../shared/fulfilment/portal/contract.ts';
import { readEnv } from '../../platform/env.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { openPayments } from '../payments/open-payments.ts';
import { portalHandlers } from './handlers.ts';
import { houseDocuments } from './house/house-documents.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const store = openPrivateStore(bucket);
const deps = { ...openPayments(), store, documents: houseDocuments(store) };

export const handler = serve(portalContract, portalHandlers(deps), { ...openHttp(), viewAs });
