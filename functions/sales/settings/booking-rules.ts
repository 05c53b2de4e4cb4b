import { defaultPolicy, type Policy } from '../../../shared/company/team/policy.ts';
import { policyProblems } from '../../../shared/company/team/policy-problems.ts';
import { BookingRulesInput, type BookingRulesView } from '../../../shared/sales/settings/booking-rules.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { itemSection, type SettingsRequest } from './section.ts';

type Rules = Omit<BookingRulesInput, 'version'>;
const names = Object.keys(BookingRulesInput.shape).filter((name) => name !== 'version') as (keyof Rules)[];

const section = itemSection({
  part: { section: 'booking', name: 'The booking policy' },
  entity: policyItem,
  initial: { ...defaultPolicy, version: 1 },
  /** The fields that a company may change; the others are the product's. */
  fieldsOf: (policy: Policy): Rules => Object.fromEntries(names.map((name) => [name, policy[name]])) as Rules,
  problemsOf: policyProblems,
});

/** The booking rules of a company. */
export const readBookingRules = async (table: TenantTable): Promise<BookingRulesView> => await section.read(table);

/** Changes the rules for future bookings; booked visits stay. */
export const changeBookingRules = async (
  request: SettingsRequest,
  { version, ...rules }: BookingRulesInput,
): Promise<BookingRulesView> => await section.change(request, rules, version);
