import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTBOX_ATTRIBUTES, OUTBOX_MARKS } from '../../../shared/contract/events/outbox-attributes.ts';
import { ofType, type Properties, policiesOf, type Rule, referencesOf, type Template } from '../template.ts';

const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const platformKeys = 'T#ten_00000000000000000000000000#';

/** The statements of a role, by its logical id. */
const statementsOf = (template: Template, role: string): Properties[] =>
  policiesOf(template)
    .filter(([, { Roles }]) => referencesOf(Roles).includes(role))
    .flatMap(([, { PolicyDocument }]) => list<Properties>(PolicyDocument.Statement));

const touchesItems = ({ Action }: Properties): boolean =>
  list<string>(Action).some((action) => /^dynamodb:\w*(Item|Query|Scan|Write|PartiQL)/.test(action));

const own = (template: Template) =>
  ofType(template, 'AWS::Lambda::Function').filter(([, { Description }]) => Description?.startsWith('functions/'));
const roleOf = (fn: Properties): string => referencesOf(fn.Role)[0] ?? '';
const handlerOf = ({ Description }: Properties): string => Description.slice('functions/'.length, -'.lambda.ts'.length);

const dataRoles = (template: Template): string[] =>
  ofType(template, 'AWS::IAM::Role')
    .map(([id]) => id)
    .filter((id) => id.startsWith('DataAccess'));

/** The text of a session policy as the template joins it, references by their names. */
const textOf = (value: ReturnType<JSON['parse']>): string => {
  const [separator, parts] = value['Fn::Join'] ?? ['', [value]];
  return parts.map((part: unknown) => (typeof part === 'string' ? part : 'table')).join(separator);
};

const isBound = (condition: Properties | undefined, keys: string): boolean =>
  JSON.stringify(condition) ===
  JSON.stringify({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [keys] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });

/** Reads old items of all tenants; what it writes, it writes tenant by tenant. Its scan has rules of its own. */
const walking = 'operations/upgrades/item-upgrades';

/** The conditions under which the outbox's functions touch items, by action. */
const outboxConditions = (attributes: readonly string[], more: Properties): string =>
  JSON.stringify({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['T#ten_*'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
    StringEqualsIfExists: more,
  });
const marking = outboxConditions(['pk', 'sk', ...OUTBOX_MARKS], { 'dynamodb:ReturnValues': ['NONE'] });
const reading = outboxConditions(OUTBOX_ATTRIBUTES, { 'dynamodb:Select': ['SPECIFIC_ATTRIBUTES'] });
/** What each of them may do with items of the table itself. */
const outboxGrants: Readonly<Record<string, readonly string[]>> = {
  'operations/outbox/outbox-router': [`dynamodb:UpdateItem ${marking}`],
  'operations/outbox/outbox-sweep': [`dynamodb:UpdateItem ${marking}`, `dynamodb:GetItem ${reading}`],
};

/** They follow outbox and appointments of all tenants, and touch nothing else. */
const crossing = ['operations/outbox/outbox-router', 'operations/outbox/outbox-sweep', 'operations/due/due-sweep'];

const opensPlatform = (handler: string): boolean =>
  readFileSync(join(import.meta.dirname, '../../../functions', `${handler}.lambda.ts`), 'utf8').includes(
    'openPlatformTable(',
  );

const writer = (template: Template) => dataRoles(template).find((id) => id.includes('Writer')) ?? '';

export const isolationRules: Rule[] = [
  {
    name: 'no function’s own role touches an item, but for those that follow outbox and appointments and the walk of old items',
    wrong: (template) =>
      own(template)
        .filter(([, fn]) => ![...crossing, walking].includes(handlerOf(fn)))
        .filter(([, fn]) => statementsOf(template, roleOf(fn)).some(touchesItems))
        .map(([id]) => id),
    spoil: (template) => {
      const [, fn] = own(template).find(([id]) => id.startsWith('CrmLeadsApi')) ?? [];
      const policy = policiesOf(template).find(([, { Roles }]) => referencesOf(Roles).includes(roleOf(fn ?? {})));
      policy?.[1].PolicyDocument.Statement.push({ Action: ['dynamodb:GetItem'], Effect: 'Allow', Resource: 'x' });
    },
  },
  {
    name: 'the outbox’s functions read and write its attributes only, and the router reads nothing',
    wrong: (template) =>
      own(template).flatMap(([id, fn]) => {
        const granted = outboxGrants[handlerOf(fn)];
        if (!granted) return [];
        const found = statementsOf(template, roleOf(fn))
          .filter((each) => touchesItems(each) && !JSON.stringify(each.Resource).includes('/index/gsi3'))
          .map(({ Action, Condition }) => `${list<string>(Action).join()} ${JSON.stringify(Condition)}`);
        return found.join('\n') === granted.join('\n') ? [] : [id, ...found];
      }),
    spoil: (template) => {
      const [, fn] = own(template).find(([, each]) => handlerOf(each) === 'operations/outbox/outbox-router') ?? [];
      const update = statementsOf(template, roleOf(fn ?? {})).find(({ Action }) => Action === 'dynamodb:UpdateItem');
      delete update?.Condition['ForAllValues:StringEquals'];
    },
  },
  {
    name: 'every session policy names the leading keys of whom it is for, and no operation that has none',
    wrong: (template) =>
      own(template).flatMap(([id, { Environment }]) => {
        const { TABLE_POLICY: policy } = Environment?.Variables ?? {};
        if (!policy) return [];
        const { Statement } = JSON.parse(textOf(policy));
        const isRight = Statement.length === 1 && isBound(Statement[0].Condition, '<leading keys>');
        return isRight && !/Scan|PartiQL|\*"/.test(JSON.stringify(Statement[0].Action)) ? [] : [id];
      }),
    spoil: (template) => {
      const [, fn] = own(template).find(([, { Environment }]) => Environment?.Variables.TABLE_POLICY) ?? [];
      if (fn) fn.Environment.Variables.TABLE_POLICY = '{"Statement":[{"Action":["dynamodb:GetItem"],"Resource":"*"}]}';
    },
  },
  {
    name: 'a tenant’s role is bound to tenants’ keys and refuses the platform’s',
    wrong: (template) =>
      dataRoles(template)
        .filter((role) => !role.includes('Platform'))
        .filter((role) => {
          const statements = statementsOf(template, role);
          const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
          const refused = statements.filter(
            ({ Effect, Condition }) => Effect === 'Deny' && JSON.stringify(Condition).includes(platformKeys),
          );
          const actions = new Set(refused.flatMap(({ Action }) => list<string>(Action)));
          return (
            !allowed.every(({ Condition }) => isBound(Condition, 'T#ten_*')) ||
            !allowed.flatMap(({ Action }) => list<string>(Action)).every((action) => actions.has(action))
          );
        }),
    spoil: (template) => {
      const [statement] = statementsOf(template, writer(template));
      if (statement) delete statement.Condition;
    },
  },
  {
    name: 'no role may change or delete an entry of the audit log',
    wrong: (template) =>
      dataRoles(template)
        .filter((role) =>
          statementsOf(template, role).some(({ Action }) => list(Action).includes('dynamodb:UpdateItem')),
        )
        .filter(
          (role) =>
            !statementsOf(template, role).some(
              ({ Effect, Action, Condition }) =>
                Effect === 'Deny' &&
                ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'].every((action) => list(Action).includes(action)) &&
                JSON.stringify(Condition).includes('T#ten_*#AUDIT#*'),
            ),
        ),
    spoil: (template) => {
      for (const [, { PolicyDocument }] of policiesOf(template))
        PolicyDocument.Statement = list<Properties>(PolicyDocument.Statement).filter(
          ({ Condition }) => !JSON.stringify(Condition ?? {}).includes('AUDIT'),
        );
    },
  },
  {
    name: 'only functions that open the platform’s part may take its role',
    wrong: (template) => {
      const platform = dataRoles(template).find((id) => id.includes('Platform')) ?? '';
      return own(template)
        .filter(
          ([, fn]) =>
            statementsOf(template, roleOf(fn)).some(({ Resource }) => referencesOf(Resource).includes(platform)) !==
            opensPlatform(handlerOf(fn)),
        )
        .map(([id]) => id);
    },
    spoil: (template) => {
      const platform = dataRoles(template).find((id) => id.includes('Platform')) ?? '';
      const [, fn] = own(template).find(([id]) => id.startsWith('CrmLeadsApi')) ?? [];
      const grant = statementsOf(template, roleOf(fn ?? {})).find(({ Action }) => Action === 'sts:AssumeRole');
      if (grant) grant.Resource = { 'Fn::GetAtt': [platform, 'Arn'] };
    },
  },
  {
    name: 'a role for data is taken by this stack’s functions only',
    wrong: (template) =>
      dataRoles(template).filter((role) => {
        const trust = JSON.stringify(template.Resources[role]?.Properties.AssumeRolePolicyDocument);
        return !/"ArnLike":\{"aws:PrincipalArn":/.test(trust) || !/:role\/northlight-\w+-\*/.test(trust);
      }),
    spoil: (template) => {
      const role = template.Resources[writer(template)];
      if (role) delete role.Properties.AssumeRolePolicyDocument.Statement[0].Condition;
    },
  },
];
