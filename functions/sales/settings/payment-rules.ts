import { paymentProblems } from '../../../shared/company/team/money/payment-policy.ts';
import { defaultPolicy, type Policy } from '../../../shared/company/team/policy.ts';
import type { PaymentRulesInput, PaymentRulesView } from '../../../shared/sales/settings/payment-rules.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { itemSection, type SettingsRequest } from './section.ts';

type Rules = Omit<PaymentRulesInput, 'version'> & Pick<Policy, 'vendorPercent' | 'vendorLatePercent'>;

const section = itemSection({
  part: { section: 'payments', name: 'The payment rules' },
  entity: policyItem,
  initial: { ...defaultPolicy, version: 1 },
  fieldsOf: ({
    paymentMode,
    depositPercent,
    takesTips,
    dueOnBusinessDays,
    salesTax,
    fees,
    vendorPercent,
    vendorLatePercent,
  }: Policy): Rules => ({
    paymentMode,
    depositPercent,
    takesTips,
    dueOnBusinessDays,
    salesTax,
    fees,
    vendorPercent,
    vendorLatePercent,
  }),
  problemsOf: paymentProblems,
});

const policyOf = async (table: TenantTable): Promise<Policy> => (await table.get(policyItem, {})) ?? defaultPolicy;

const changeHoursOf = async (table: TenantTable): Promise<number> => (await policyOf(table)).changeHours;

/** How a company's customers pay, and what late changes cost. */
export const readPaymentRules = async (table: TenantTable): Promise<PaymentRulesView> => {
  const [rules, changeHours] = await Promise.all([section.read(table), changeHoursOf(table)]);
  return { ...rules, changeHours };
};

/** Changes how future orders are paid; placed orders keep their payment and their fee policy. */
export const changePaymentRules = async (
  request: SettingsRequest,
  { version, ...rules }: PaymentRulesInput,
): Promise<PaymentRulesView> => {
  const { vendorPercent, vendorLatePercent } = { ...(await policyOf(request.table)), ...rules };
  const changed = await section.change(request, { ...rules, vendorPercent, vendorLatePercent }, version);
  return { ...changed, changeHours: await changeHoursOf(request.table) };
};
