import { localDate } from '../../../shared/contract/time.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { Request } from '../../platform/http/request.ts';
import { tenantItem } from './store.ts';

type AtTime = Pick<Request<unknown>, 'table' | 'now'>;

/** Today where the company is. */
export const todayOf = async ({ table, now }: AtTime): Promise<string> =>
  localDate(now, (await table.get(tenantItem, {}))?.timezone ?? 'UTC');

/** Refuses a day that has not come where the company is; `path` is the field that names it. */
export const checkDayCame = async (request: AtTime, path: string, day: string): Promise<void> => {
  const today = await todayOf(request);
  if (day > today) throw invalidInput([{ path, message: `must be today, ${today}, or a day before` }]);
};
