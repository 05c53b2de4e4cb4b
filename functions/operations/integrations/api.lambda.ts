import { integrationsContract } from '../../../shared/operations/integrations/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { integrationsHandlers } from './handlers.ts';
import { lazyProbes } from './lazy-probes.ts';
import { providersOf } from './providers.ts';
import { readProviderSettings } from './settings.ts';

const providers = providersOf(readProviderSettings(), lazyProbes);

export const handler = serve(integrationsContract, integrationsHandlers(providers), openHttp());
