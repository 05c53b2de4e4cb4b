import { tenantProvisioning } from '../../shared/company/tenancy/events.ts';
import type { AreaFeatures } from './feature.ts';

export const company: AreaFeatures<'company'> = {
  'company/tenancy': {
    api: { uses: ['domainTarget'] },
    consumers: [{ queue: tenantProvisioning, uses: ['appClients', 'ownDomains'] }],
  },
  'company/identity': { api: { uses: ['realtimeAddress'] } },
  'company/media': { api: { uses: ['media'] } },
  'company/api-keys': { api: {} },
};
