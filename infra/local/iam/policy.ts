/** Whether an identity may do something: the part of IAM's rules that the template's policies use. */
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}
export interface Asked {
  action: string;
  resource: string;
  leadingKeys?: string[];
}

const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** `*` is any text, `?` any letter. */
export const isLike = (pattern: string, text: string): boolean => {
  if (!pattern.includes('?') && pattern.indexOf('*') === pattern.length - 1)
    return text.startsWith(pattern.slice(0, -1));
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
};

const conditions: Record<string, (given: string[], wanted: string[]) => boolean> = {
  'ForAllValues:StringLike': (given, wanted) =>
    given.every((value) => wanted.some((pattern) => isLike(pattern, value))),
  'ForAnyValue:StringLike': (given, wanted) => given.some((value) => wanted.some((pattern) => isLike(pattern, value))),
  Null: (given, [wanted]) => (given.length === 0) === (wanted === 'true'),
};

const applies = (
  { Action, Resource, Condition = {} }: Statement,
  { action, resource, leadingKeys }: Asked,
): boolean => {
  if (!list(Action).some((pattern) => isLike(pattern, action))) return false;
  if (!list(Resource).some((pattern) => isLike(pattern, resource))) return false;
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => {
      const rule = conditions[operator];
      if (!rule || key !== 'dynamodb:LeadingKeys')
        throw new Error(
          `The local cloud does not know the condition ${operator} of ${key}: teach infra/local/iam/policy.ts`,
        );
      return rule(leadingKeys ?? [], list(wanted).map(String));
    }),
  );
};

/** Allowed by each of the policies (a role's, and a session's that narrows it), denied by none. */
export const isAllowed = (policies: readonly Statement[][], asked: Asked): boolean =>
  policies.every((statements) => {
    const found = statements.filter((statement) => applies(statement, asked));
    return found.length > 0 && found.every(({ Effect }) => Effect === 'Allow');
  });
