import { integrationsContract } from '../../../shared/operations/integrations/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { integrationsHandlers } from './handlers.ts';
import { lateProbes } from './late-probes.ts';
import { providersOf } from './providers.ts';
import { readProviderSettings } from './settings.ts';

const providers = providersOf(readProviderSettings(), lateProbes);

export const handler = serve(integrationsContract, integrationsHandlers(providers), openHttp());
