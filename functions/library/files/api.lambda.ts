import * as z from 'zod';
import { filesContract } from '../../../shared/library/files/contract.ts';
import { documentRootsWithDeals } from '../../deals/transactions/papers/document-roots.ts';
import { deliveryFiles } from '../../fulfilment/delivery/delivery-files.ts';
import { visitFiles } from '../../fulfilment/jobs/visit-files.ts';
import { readEnv } from '../../platform/env.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { documentFiles } from '../documents/document-files.ts';
import { filesHandlers } from './handlers.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));

const http = openHttp();
const targets = {
  delivery: deliveryFiles,
  visit: visitFiles,
  document: documentFiles(documentRootsWithDeals(http.signer)),
};

export const handler = serve(filesContract, filesHandlers(openPrivateStore(bucket), targets), http);
