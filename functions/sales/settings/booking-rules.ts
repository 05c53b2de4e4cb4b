import { defaultPolicy, type Policy } from '../../../shared/company/team/policy.ts';
import { policyProblems } from '../../../shared/company/team/policy-problems.ts';
import { changesBetween } from '../../../shared/contract/audit.ts';
import { BookingRulesInput, type BookingRulesView } from '../../../shared/sales/settings/booking-rules.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { policyItem } from '../booking/store.ts';
import { type Asked, checkVersion, deedWrites, readMark, refuse, savedOf } from './section.ts';
import type { Mark } from './store.ts';

const part = { section: 'booking', name: 'The booking policy' } as const;

const readPolicy = async (table: TenantTable) => {
  const [stored, mark] = await Promise.all([table.get(policyItem, {}, { consistent: true }), readMark(table, part)]);
  return { stored, policy: stored ?? defaultPolicy, mark };
};

type Rules = Omit<BookingRulesInput, 'version'>;
const names = Object.keys(BookingRulesInput.shape).filter((name) => name !== 'version') as (keyof Rules)[];

/** What a company decides of its policy; the rest is the product's. */
const rulesOf = (policy: Policy): Rules => Object.fromEntries(names.map((name) => [name, policy[name]])) as Rules;

const viewOf = (policy: Policy, mark: Mark | undefined): BookingRulesView => ({ ...rulesOf(policy), ...savedOf(mark) });

/** The rules of booking. */
export const readBookingRules = async (table: TenantTable): Promise<BookingRulesView> => {
  const { policy, mark } = await readPolicy(table);
  return viewOf(policy, mark);
};

/** Changes the rules for what is booked from now on; booked visits stay as they are. */
export const changeBookingRules = async (
  request: Asked,
  { version, ...rules }: BookingRulesInput,
): Promise<BookingRulesView> =>
  await untilWritten(async () => {
    const { table } = request;
    const { stored, policy, mark } = await readPolicy(table);
    checkVersion(part, mark, version);
    refuse(policyProblems(rules));
    const changes = changesBetween(rulesOf(policy), rules);
    if (changes.length === 0) return viewOf(policy, mark);
    const next = { ...policy, ...rules };
    const deed = deedWrites(request, part, changes, mark);
    const write = stored ? table.patch(policyItem, stored, next) : table.create(policyItem, { ...next, version: 1 });
    await table.commit(write, ...deed.writes);
    return viewOf(next, deed.mark);
  });
