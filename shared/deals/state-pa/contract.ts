import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { DealPrice } from '../deal-price.ts';
import { Rate } from '../rate.ts';
import { DateTerms, StateDate } from './deal-date.ts';
import { Disclosure, Municipality, RuleMark, TaxRule } from './rules.ts';
import { ELSEWHERE, FIRST_SETTLEMENT } from './transfer-tax.ts';

const amount = z.int();

const TaxPart = z.object({
  label: z.string(),
  law: z.string(),
  /** In units of 0.001 %. */
  rate: Rate,
  amount,
  /** The first settlement date of this rate. */
  from: LocalDate,
  sourceUrl: z.string(),
  checkedOn: LocalDate,
});

const marked = <Shape extends z.ZodRawShape>(rule: z.ZodObject<Shape>) =>
  z.object({ ...rule.shape, ...RuleMark.shape });

export const TaxRuleView = marked(TaxRule);
export const DisclosureView = marked(Disclosure);
export const MunicipalityView = marked(Municipality);
export const DateView = marked(StateDate);
export type TaxRuleView = z.infer<typeof TaxRuleView>;
export type DisclosureView = z.infer<typeof DisclosureView>;
export type MunicipalityView = z.infer<typeof MunicipalityView>;
export type DateView = z.infer<typeof DateView>;

/** The rule's code and the version that was read: 0 for one that was never changed. */
const place = { code: PathId, version: z.int().min(0) };
const errors = ['VERSION_CONFLICT'] as const;
const feature = 'agent_portal' as const;

/** What holds for deals in Pennsylvania; companies of other states have none of it. */
export const statePaContract = {
  transferTax: route({
    method: 'POST',
    path: '/api/pa/transfer-tax',
    summary: 'The realty transfer tax of a sale in Pennsylvania, by settlement date; an estimate, not legal advice',
    access: access.public,
    // The site's page for sellers asks it beside the form that becomes a lead.
    feature: 'lead_capture',
    input: z.strictObject({
      price: DealPrice,
      settlementDate: LocalDate.refine((date) => date >= FIRST_SETTLEMENT, `must be ${FIRST_SETTLEMENT} or later`),
      /** `elsewhere`, or the code of a municipality that has a rate of its own. */
      place: text(80).default(ELSEWHERE),
      /** The buyer's share by agreement, in units of 0.001 %. */
      buyerShare: Rate.default(50_000),
      /** True if the parties think that 72 P.S. § 8102-C.3 exempts the sale. */
      claimsExemption: z.boolean().default(false),
    }),
    output: z.object({
      /** Null where an exemption is claimed: whether it holds is a question for counsel, and no figure stands for it. */
      tax: z.object({ parts: z.array(TaxPart), total: amount, buyer: amount, seller: amount }).nullable(),
      note: z.string(),
    }),
    limit: { count: 60, seconds: 60 },
  }),
  stateRules: route({
    method: 'GET',
    path: '/api/pa/rules',
    summary: 'Taxes, disclosures, municipalities and the dates of deals with their sources, as the company has them',
    access: access.staff,
    feature,
    input: z.strictObject({}),
    output: z.object({
      taxes: z.array(TaxRuleView),
      disclosures: z.array(DisclosureView),
      municipalities: z.array(MunicipalityView),
      dates: z.array(DateView),
    }),
  }),
  ruleVersions: route({
    method: 'GET',
    path: '/api/pa/rules/{kind}/{code}/versions',
    summary: 'Every version of a rule, newest first',
    access: access.staff,
    feature,
    input: z.strictObject({ kind: PathId, code: PathId }),
    output: z.object({
      items: z.array(
        z.object({
          version: z.int(),
          changedAt: z.string(),
          changedBy: z.string(),
          isRemoved: z.boolean(),
          text: z.string(),
        }),
      ),
    }),
  }),
  saveTaxRule: route({
    method: 'PUT',
    path: '/api/pa/taxes/{code}',
    summary: 'Change the rates of a tax; earlier versions stay readable',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ ...place, rates: TaxRule.shape.rates }),
    output: TaxRuleView,
    errors,
  }),
  saveDisclosure: route({
    method: 'PUT',
    path: '/api/pa/disclosures/{code}',
    summary: 'Change a disclosure, or say that its source was looked up again',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ ...place, ...Disclosure.shape }),
    output: DisclosureView,
    errors,
  }),
  saveDateRule: route({
    method: 'PUT',
    path: '/api/pa/dates/{code}',
    summary: 'Change how a date of deals that are new from now on is counted; deals keep the dates that they have',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ ...place, ...DateTerms.shape }),
    output: DateView,
    errors,
  }),
  addMunicipality: route({
    method: 'POST',
    path: '/api/pa/municipalities',
    summary: 'Add what a township or borough asks for',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ ...Municipality.shape }),
    output: MunicipalityView,
    status: 201,
    idempotent: true,
  }),
  saveMunicipality: route({
    method: 'PUT',
    path: '/api/pa/municipalities/{code}',
    summary: 'Change a municipality; deals that have its certificate keep their dates',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ ...place, ...Municipality.shape }),
    output: MunicipalityView,
    errors,
  }),
  removeMunicipality: route({
    method: 'DELETE',
    path: '/api/pa/municipalities/{code}',
    summary: 'Take a municipality off the list; its versions stay readable',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ code: PathId, version: z.coerce.number().int().min(0) }),
    output: z.void(),
    status: 204,
    errors,
  }),
};
