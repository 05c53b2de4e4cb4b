import { defaultPolicy, type Policy } from '../../../shared/company/team/policy.ts';
import { policyProblems } from '../../../shared/company/team/policy-problems.ts';
import { BookingRulesInput, type BookingRulesView } from '../../../shared/sales/settings/booking-rules.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Asked, itemSection } from './section.ts';

type Rules = Omit<BookingRulesInput, 'version'>;
const names = Object.keys(BookingRulesInput.shape).filter((name) => name !== 'version') as (keyof Rules)[];

const section = itemSection({
  part: { section: 'booking', name: 'The booking policy' },
  entity: policyItem,
  initial: { ...defaultPolicy, version: 1 },
  /** What a company decides of its policy; the rest is the product's. */
  fieldsOf: (policy: Policy): Rules => Object.fromEntries(names.map((name) => [name, policy[name]])) as Rules,
  problemsOf: policyProblems,
});

/** The rules of booking. */
export const readBookingRules = async (table: TenantTable): Promise<BookingRulesView> => await section.read(table);

/** Changes the rules for what is booked from now on; booked visits stay as they are. */
export const changeBookingRules = async (
  request: Asked,
  { version, ...rules }: BookingRulesInput,
): Promise<BookingRulesView> => await section.change(request, rules, version);
