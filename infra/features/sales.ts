import { recordsRecount } from '../../shared/sales/records/events.ts';
import type { AreaFeatures } from './feature.ts';

export const sales: AreaFeatures<'sales'> = {
  'sales/quoting': { api: { uses: ['paymentProvider'] } },
  'sales/booking': { api: { uses: ['paymentProvider'] } },
  'sales/records': { api: {}, consumers: [{ queue: recordsRecount }] },
  'sales/settings': { api: {} },
};
