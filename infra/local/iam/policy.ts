/** IAM's policy evaluation, as far as the template's policies use it. */
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}
export interface IamRequest {
  action: string;
  resource: string;
  leadingKeys?: string[];
  /** The attributes that a request names: in its key, its item and its expressions. */
  attributes?: string[];
  select?: string;
  returnValues?: string;
}

const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** `*` matches any text, `?` any one character. */
export const isLike = (pattern: string, text: string): boolean => {
  if (!pattern.includes('?') && pattern.indexOf('*') === pattern.length - 1)
    return text.startsWith(pattern.slice(0, -1));
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
};

const conditions: Record<string, (given: string[], expected: string[]) => boolean> = {
  'ForAllValues:StringLike': (given, expected) =>
    given.every((value) => expected.some((pattern) => isLike(pattern, value))),
  'ForAnyValue:StringLike': (given, expected) =>
    given.some((value) => expected.some((pattern) => isLike(pattern, value))),
  'ForAllValues:StringEquals': (given, expected) => given.every((value) => expected.includes(value)),
  StringEqualsIfExists: (given, expected) => given.every((value) => expected.includes(value)),
  Null: (given, [expected]) => (given.length === 0) === (expected === 'true'),
};

/** What a request gives for a condition key; undefined for a key that is not known here. */
const givenFor = (
  { leadingKeys = [], attributes = [], select, returnValues }: IamRequest,
  key: string,
): string[] | undefined => {
  if (key === 'dynamodb:LeadingKeys') return leadingKeys;
  if (key === 'dynamodb:Attributes') return attributes;
  if (key === 'dynamodb:Select') return list(select);
  if (key === 'dynamodb:ReturnValues') return list(returnValues);
  return undefined;
};

const applies = ({ Action, Resource, Condition = {} }: Statement, request: IamRequest): boolean => {
  const { action, resource } = request;
  if (!list(Action).some((pattern) => isLike(pattern, action))) return false;
  if (!list(Resource).some((pattern) => isLike(pattern, resource))) return false;
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => {
      const rule = conditions[operator];
      const given = givenFor(request, key);
      if (!rule || !given)
        throw new Error(
          `The local cloud does not know the condition ${operator} of ${key}: teach infra/local/iam/policy.ts`,
        );
      return rule(given, list(expected).map(String));
    }),
  );
};

/** True when every policy (the role's, and the session's that narrows it) allows the request and none denies it. */
export const isAllowed = (policies: readonly Statement[][], request: IamRequest): boolean =>
  policies.every((statements) => {
    const found = statements.filter((statement) => applies(statement, request));
    return found.length > 0 && found.every(({ Effect }) => Effect === 'Allow');
  });
