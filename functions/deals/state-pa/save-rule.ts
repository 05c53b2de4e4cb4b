import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { DateRule } from '../../../shared/deals/state-pa/deal-date.ts';
import type { RuleMark, StateRules } from '../../../shared/deals/state-pa/rules.ts';
import { audited } from '../../platform/audit.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { markOf, readRules } from './read-rules.ts';
import { type StateRule, stateRule, stateRuleVersion } from './store.ts';

type Rule = Pick<StateRule, 'kind' | 'code'> & Partial<Pick<StateRule, 'tax' | 'disclosure' | 'municipality' | 'date'>>;

interface Saving {
  readonly rule: Rule;
  /** The version that was read; 0 for what the product ships. */
  readonly version: number;
  readonly isRemoved?: boolean;
}

const nouns = { tax: 'Tax', disclosure: 'Disclosure', municipality: 'Municipality', date: 'Date' } as const;
const lists = { tax: 'taxes', disclosure: 'disclosures', municipality: 'municipalities', date: 'dates' } as const;

/** The rule as it stands; undefined for a code that nobody has. */
const standing = (rules: StateRules, { kind, code }: Rule): RuleMark | undefined =>
  rules[lists[kind]].find((each) => each.code === code);

const nameOf = ({ tax, disclosure, municipality, date }: Rule): string | undefined =>
  tax?.title ?? disclosure?.title ?? municipality?.name ?? date?.label;

const contentOf = ({ tax, disclosure, municipality, date }: Rule): object =>
  tax ?? disclosure ?? municipality ?? date ?? {};

/** Writes a rule's next version, keeps it among its versions, and logs who changed what. */
const write = async (
  request: SignedRequest<unknown>,
  { rule, version, isRemoved = false }: Saving,
  before: object,
): Promise<RuleMark> => {
  const { table, caller, now } = request;
  const changedAt = toInstant(now);
  const changedBy = caller.name ?? caller.email;
  const next: StateRule = { ...rule, isRemoved, changedAt, changedBy, version: version + 1 };
  const { kind, code } = rule;
  const known = version === 0 ? undefined : await table.get(stateRule, { kind, code }, { consistent: true });
  if (version > 0 && known?.version !== version) throw versionConflict(nouns[kind]);
  const noun = nouns[kind];
  const entry = {
    action: `${kind}_rule.${isRemoved ? 'removed' : version === 0 && Object.keys(before).length === 0 ? 'added' : 'updated'}`,
    target: { kind: `${kind} rule`, id: code, name: nameOf(rule) ?? noun },
    changes: changesBetween(before, isRemoved ? {} : contentOf(rule)),
  };
  await table.commit(
    known ? table.patch(stateRule, known, next) : table.create(stateRule, next),
    table.create(stateRuleVersion, next),
    audited(request, entry),
  );
  return { code, version: next.version, changedAt, changedBy };
};

const unmarked = ({
  code: _code,
  version: _version,
  changedAt: _at,
  changedBy: _by,
  when: _when,
  ...rule
}: RuleMark & Pick<DateRule, 'when'>): object => rule;

/** Changes or removes a rule that is there; 404 for any other, 409 for a version that has passed. */
export const saveRule = async (request: SignedRequest<unknown>, saving: Saving): Promise<RuleMark> => {
  const noun = nouns[saving.rule.kind];
  const found = standing(await readRules(request.table), saving.rule);
  if (!found) throw notFound(noun);
  if (found.version !== saving.version) throw versionConflict(noun);
  try {
    return await write(request, saving, unmarked(found));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict(noun);
    throw error;
  }
};

/** Adds a rule under a code of its own; the same code again is the rule that was added. */
export const addRule = async (request: SignedRequest<unknown>, rule: Rule): Promise<RuleMark> => {
  const { table } = request;
  return await untilWritten(async () => {
    const known = await table.get(stateRule, rule, { consistent: true });
    return known ? markOf(known) : await write(request, { rule, version: 0 }, {});
  });
};
