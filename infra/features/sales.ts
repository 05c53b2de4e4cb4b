import { recordsRecount } from '../../shared/sales/records/events.ts';
import type { AreaFeatures } from './feature.ts';

export const sales: AreaFeatures<'sales'> = {
  'sales/quoting': { api: {} },
  'sales/booking': { api: {} },
  'sales/records': { api: {}, consumers: [{ queue: recordsRecount }] },
  'sales/settings': { api: {} },
};
