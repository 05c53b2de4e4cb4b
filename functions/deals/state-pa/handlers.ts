import type { statePaContract } from '../../../shared/deals/state-pa/contract.ts';
import { termProblems } from '../../../shared/deals/state-pa/date-terms.ts';
import type { Municipality, StateRules } from '../../../shared/deals/state-pa/rules.ts';
import { ELSEWHERE, taxPlaces, transferTax } from '../../../shared/deals/state-pa/transfer-tax.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { keyedId } from '../../platform/signed/keyed-id.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { listVersions } from './list-versions.ts';
import { readRules } from './read-rules.ts';
import { addRule, saveRule } from './save-rule.ts';

/** Companies of other states have none of this. */
const checkState = async (table: TenantTable): Promise<void> => {
  const tenant = await table.get(tenantItem, {});
  if (tenant?.serviceArea.state !== 'PA') throw notFound('Page');
};

const rulesOf = async (table: TenantTable): Promise<StateRules> => {
  await checkState(table);
  return await readRules(table);
};

const noPlace = (rules: StateRules, place: string) => {
  const codes = taxPlaces(rules).map(({ code }) => code);
  const isKnown = place === ELSEWHERE || rules.municipalities.some(({ code }) => code === place);
  if (isKnown || codes.includes(place)) return undefined;
  return invalidInput([{ path: 'place', message: `must be ${[ELSEWHERE, ...codes].join(' or ')}` }]);
};

/** A municipality without what says which one and which version it is. */
const ruleOf = <Rule extends Municipality>({
  name,
  zips,
  certificate,
  outcomes,
  leadDays,
  fee,
  rates,
  sourceUrl,
  checkedOn,
}: Rule): Municipality => ({
  name,
  zips,
  certificate,
  outcomes,
  leadDays,
  ...(fee === undefined ? {} : { fee }),
  rates,
  sourceUrl,
  checkedOn,
});

/** What holds for deals in Pennsylvania. */
export const statePaHandlers: Handlers<typeof statePaContract> = {
  transferTax: async ({ table, input: { claimsExemption, ...sale } }) => {
    const rules = await rulesOf(table);
    const problem = noPlace(rules, sale.place);
    if (problem) throw problem;
    if (claimsExemption) return { tax: null, note: 'Ask counsel whether the exemption holds. Not legal advice.' };
    const tax = transferTax(sale, rules);
    if (!tax) throw invalidInput([{ path: 'settlementDate', message: 'must be on or after the first day of a rate' }]);
    return { tax: { ...tax, parts: [...tax.parts] }, note: 'An estimate. Not legal advice.' };
  },
  stateRules: async ({ table }) => {
    const { taxes, disclosures, municipalities, dates } = await rulesOf(table);
    return {
      taxes: [...taxes],
      disclosures: [...disclosures],
      municipalities: [...municipalities],
      dates: [...dates],
    };
  },
  ruleVersions: async ({ table, input }) => {
    await checkState(table);
    return { items: await listVersions(table, input) };
  },
  saveTaxRule: async (request) => {
    const { code, version, rates } = request.input;
    const known = (await rulesOf(request.table)).taxes.find((tax) => tax.code === code);
    if (!known) throw notFound('Tax');
    const tax = { title: known.title, law: known.law, rates };
    return { ...tax, ...(await saveRule(request, { rule: { kind: 'tax', code, tax }, version })) };
  },
  saveDisclosure: async (request) => {
    await checkState(request.table);
    const { code, version, ...disclosure } = request.input;
    return { ...disclosure, ...(await saveRule(request, { rule: { kind: 'disclosure', code, disclosure }, version })) };
  },
  saveDateRule: async (request) => {
    const { code, version, ...terms } = request.input;
    const known = (await rulesOf(request.table)).dates.find((each) => each.code === code);
    if (!known) throw notFound('Date');
    const date = { label: known.label, anchor: known.anchor, ...terms };
    const problems = termProblems(date);
    if (problems.length > 0) throw invalidInput(problems);
    return { ...date, ...(await saveRule(request, { rule: { kind: 'date', code, date }, version })) };
  },
  addMunicipality: async (request) => {
    await checkState(request.table);
    const municipality = ruleOf(request.input);
    const code = keyedId('municipality', request, 'municipality');
    return { ...municipality, ...(await addRule(request, { kind: 'municipality', code, municipality })) };
  },
  saveMunicipality: async (request) => {
    await checkState(request.table);
    const { code, version } = request.input;
    const municipality = ruleOf(request.input);
    const saving = { rule: { kind: 'municipality', code, municipality }, version } as const;
    return { ...municipality, ...(await saveRule(request, saving)) };
  },
  removeMunicipality: async (request) => {
    const { code, version } = request.input;
    const found = (await rulesOf(request.table)).municipalities.find((each) => each.code === code);
    if (!found) throw notFound('Municipality');
    const rule = { kind: 'municipality', code, municipality: ruleOf(found) } as const;
    await saveRule(request, { rule, version, isRemoved: true });
  },
};
