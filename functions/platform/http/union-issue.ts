import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** What zod says of a value that fits no member of a union, unless the union has words of its own. */
const BARE = 'Invalid input';

/** A value of another kind than a member takes, such as a text where it takes an object; for a union, than all of its own. */
const isOtherKind = (issue: Issue): boolean => {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_union') return issue.errors.every((issues) => issues.some(isOtherKind));
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
};

const kindsOf = (issue: Issue): string[] => {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(kindsOf);
  if (issue.code === 'invalid_type') return [issue.expected];
  return issue.code === 'invalid_value' ? issue.values.map((value) => JSON.stringify(value)) : [];
};

/**
 * The issues that tell what is wrong with a value that fits no member of a union: those of the member it comes closest
 * to, or the kinds of all members where it is of none of them. Any other issue stays as it is.
 */
export const issuesOf = (issue: Issue): readonly Issue[] => {
  if (issue.code !== 'invalid_union' || issue.message !== BARE || issue.errors.length === 0) return [issue];
  const [closest] = issue.errors
    .filter((issues) => !issues.some(isOtherKind))
    .toSorted((one, other) => one.length - other.length);
  if (closest) return closest.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] }));
  return [{ ...issue, message: `expected ${issue.errors.flat().flatMap(kindsOf).join(' or ')}` }];
};
