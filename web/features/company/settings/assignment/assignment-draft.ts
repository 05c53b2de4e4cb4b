import { isZip, ZIP_PROBLEM } from '../../../../../shared/contract/place.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import type { AssignmentSettings } from '../../../../../shared/crm/assignment/assignment.ts';
import type { AssignmentView } from '../../../../../shared/crm/assignment/assignment-contract.ts';

type Rule = AssignmentSettings['rules'][number];

/** A rule in the form; an empty text means “any”. */
export interface RuleDraft {
  readonly zip: string;
  readonly service: Rule['service'] | '';
  readonly source: string;
  readonly assignTo: string;
}

export interface AssignmentDraft extends Omit<AssignmentSettings, 'rules'> {
  rules: RuleDraft[];
}

export const emptyRule: RuleDraft = { zip: '', service: '', source: '', assignTo: '' };

export const assignmentDraftOf = ({ version: _, lastChange: __, rules, ...rest }: AssignmentView): AssignmentDraft => ({
  ...rest,
  rules: rules.map((rule) => ({ ...emptyRule, ...rule })),
});

const ruleOf = ({ zip, service, source, assignTo }: RuleDraft): Rule => ({
  ...(zip.trim() && { zip: zip.trim() }),
  ...(service && { service }),
  ...(source && { source }),
  assignTo,
});

export const assignmentInputOf = (draft: AssignmentDraft): AssignmentSettings => ({
  ...draft,
  rules: draft.rules.map(ruleOf),
});

const ruleProblems = ({ zip, assignTo }: RuleDraft, at: number): FieldError[] => [
  ...(zip.trim() === '' || isZip(zip.trim()) ? [] : [{ path: `rules.${at}.zip`, message: ZIP_PROBLEM }]),
  ...(assignTo === '' ? [{ path: `rules.${at}.assignTo`, message: 'must name a colleague' }] : []),
];

/** Client-side validation; the server checks the rest. */
export const assignmentProblems = ({ way, owner, rules }: AssignmentDraft): FieldError[] => [
  ...(way === 'owner' && owner === null ? [{ path: 'owner', message: 'must name a colleague' }] : []),
  ...rules.flatMap(ruleProblems),
];
