import { addDays, dayStart, isLocalDate, localDate, toInstant } from '../../../shared/contract/time.ts';
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

/** The borders of a list: each an instant, or a day where the company is. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A period as instants: a day begins with its midnight, and the last one ends with its day. 400 if it runs backward. */
export const instantsOf = async (
  table: AtTime['table'],
  { from, to }: Period,
): Promise<{ from?: string; to?: string }> => {
  const hasDay = isLocalDate(from ?? null) || isLocalDate(to ?? null);
  const zone = (hasDay && (await table.get(tenantItem, {}))?.timezone) || 'UTC';
  const startOf = (text: string): number => (isLocalDate(text) ? dayStart(text, zone) : Date.parse(text));
  const endOf = (text: string): number => (isLocalDate(text) ? dayStart(addDays(text, 1), zone) - 1 : Date.parse(text));
  if (from !== undefined && to !== undefined && startOf(from) > endOf(to)) {
    throw invalidInput([{ path: 'to', message: 'must not be before from' }]);
  }
  return {
    ...(from !== undefined && { from: toInstant(startOf(from)) }),
    ...(to !== undefined && { to: toInstant(endOf(to)) }),
  };
};
