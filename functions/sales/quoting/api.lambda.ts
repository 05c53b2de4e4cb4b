import { catalogContract } from '../../../shared/sales/quoting/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { readPayments } from '../payments/read-payments.ts';
import { catalogHandlers } from './handlers.ts';

const { signer, ...deps } = openHttp();

export const handler = serve(catalogContract, catalogHandlers(readPayments(), signer), deps);
