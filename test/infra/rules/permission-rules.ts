import { ofType, type Properties, policiesOf, type Rule, referencesOf, type Template } from '../template.ts';

interface Statement {
  readonly where: string;
  readonly actions: string[];
  readonly resources: unknown[];
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

function statements(template: Template): Statement[] {
  return policiesOf(template).flatMap(([where, { PolicyDocument }]) =>
    list<Properties>(PolicyDocument.Statement).map(({ Action, Resource }) => ({
      where,
      actions: list<string>(Action),
      resources: list<unknown>(Resource),
    })),
  );
}

/** CDK's own function for copying the site's files; its grants are CDK's. */
const isDeployer = ({ where }: Statement) => where.startsWith('SiteFilesRole');
/** Actions AWS lets nobody narrow to a resource. */
const unscoped = /^(xray:Put|cloudwatch:GetMetricData|logs:(Create|Describe|Put|Get|Filter)Log)/;
const forbidden = ['cognito-idp:AdminLinkProviderForUser', 'cognito-idp:AdminSetUserPassword'];

/** The function that stores old items in their new shape, the only one that reads the whole table. */
const isWalk = ({ where }: Statement): boolean => where.startsWith('OperationsUpgradesItemUpgrades');
const ofItems = (action: string): boolean => action.startsWith('dynamodb:');
const isTable = (resource: unknown): boolean =>
  /^{"Fn::GetAtt":\["DataTable\w+","Arn"\]}$/.test(JSON.stringify(resource));

function firstPolicy(template: Template): Properties {
  const found = policiesOf(template).find(([id]) => id.startsWith('SalesBookingApi'));
  if (!found) throw new Error('the booking API has no policy');
  return found[1].PolicyDocument;
}

const rolesOf = (template: Template) =>
  ofType(template, 'AWS::Lambda::Function').map(([id, fn]) => [id, referencesOf(fn.Role)[0]] as const);

/** Buckets with their own statements in the policies of a role. */
const bucketsOf = (template: Template, role: string, action: string): string[] =>
  policiesOf(template)
    .filter(([, { Roles }]) => referencesOf(Roles).includes(role))
    .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement as Properties[])
    .filter(({ Action }) => [Action].flat().includes(action))
    .flatMap(({ Resource }) => referencesOf(Resource))
    .filter((id) => template.Resources[id]?.Type === 'AWS::S3::Bucket');

export const permissionRules: Rule[] = [
  {
    name: 'who reads and deletes files of a bucket may list it: else S3 answers 403 for one that is gone, and not 404',
    wrong: (template) =>
      ofType(template, 'AWS::IAM::Role').flatMap(([role]) => {
        const deleted = bucketsOf(template, role, 's3:DeleteObject');
        const listed = bucketsOf(template, role, 's3:ListBucket');
        return bucketsOf(template, role, 's3:GetObject')
          .filter((bucket) => deleted.includes(bucket) && !listed.includes(bucket))
          .map((bucket) => `${role} of ${bucket}`);
      }),
    spoil: (template) => {
      for (const [, { PolicyDocument }] of policiesOf(template)) {
        PolicyDocument.Statement = PolicyDocument.Statement.filter(
          ({ Action }: Properties) => ![Action].flat().includes('s3:ListBucket'),
        );
      }
    },
  },
  {
    name: 'no action is a wildcard',
    wrong: (template) =>
      statements(template)
        .filter((one) => !isDeployer(one) && one.actions.some((action) => action.includes('*')))
        .map(({ where, actions }) => `${where}: ${actions}`),
    spoil: (template) => {
      firstPolicy(template).Statement.push({ Action: 'dynamodb:*', Effect: 'Allow', Resource: 'arn:aws:dynamodb:x' });
    },
  },
  {
    name: 'no statement is for every resource, but for traces, measures and the gateway’s log role',
    wrong: (template) =>
      statements(template)
        .filter(
          ({ resources, actions }) => resources.includes('*') && !actions.every((action) => unscoped.test(action)),
        )
        .map(({ where, actions }) => `${where}: ${actions}`),
    spoil: (template) => {
      firstPolicy(template).Statement.push({ Action: 'dynamodb:GetItem', Effect: 'Allow', Resource: '*' });
    },
  },
  {
    name: 'nobody can link accounts or set passwords',
    wrong: (template) =>
      statements(template).flatMap(({ where, actions }) =>
        actions.filter((action) => forbidden.includes(action)).map((action) => `${where}: ${action}`),
      ),
    spoil: (template) => {
      firstPolicy(template).Statement.push({
        Action: forbidden[0],
        Effect: 'Allow',
        Resource: 'arn:aws:cognito-idp:x',
      });
    },
  },
  {
    name: 'no function scans the table but the walk of old items',
    wrong: (template) =>
      statements(template)
        .filter((one) => !isWalk(one) && one.actions.some((action) => /:(Scan|PartiQL)/.test(action)))
        .map(({ where }) => where),
    spoil: (template) => {
      firstPolicy(template).Statement.push({
        Action: 'dynamodb:Scan',
        Effect: 'Allow',
        Resource: 'arn:aws:dynamodb:x',
      });
    },
  },
  {
    name: 'the walk of old items scans the table without its indexes, and touches no item with its own role',
    wrong: (template) => {
      const own = statements(template).filter((one) => isWalk(one) && one.actions.some(ofItems));
      const [scan] = own;
      const isRight = own.length === 1 && scan?.actions.join() === 'dynamodb:Scan' && scan.resources.every(isTable);
      return isRight ? [] : own.map(({ where, actions }) => `${where}: ${actions}`).concat(own.length ? [] : 'none');
    },
    spoil: (template) => {
      const [, policy] = policiesOf(template).find(([id]) => id.startsWith('OperationsUpgradesItemUpgrades')) ?? [];
      const scan = list<Properties>(policy?.PolicyDocument.Statement).find(({ Action }) => Action === 'dynamodb:Scan');
      if (scan) scan.Action = ['dynamodb:Scan', 'dynamodb:PutItem'];
    },
  },
  {
    name: 'every function has a role of its own',
    wrong: (template) => {
      const roles = rolesOf(template);
      return roles
        .filter(([, role]) => !role || roles.filter(([, other]) => other === role).length > 1)
        .map(([id]) => id);
    },
    spoil: (template) => {
      const [one, two] = ofType(template, 'AWS::Lambda::Function');
      if (one && two) one[1].Role = two[1].Role;
    },
  },
  {
    name: 'every function is traced, keeps its logs for a month, and runs our runtime',
    wrong: (template) =>
      ofType(template, 'AWS::Lambda::Function')
        .filter(([id, fn]) => {
          const group = template.Resources[referencesOf(fn.LoggingConfig)[0] ?? ''];
          const ours = fn.Description?.startsWith('functions/');
          const right = fn.Runtime === 'nodejs24.x' && fn.Architectures?.[0] === 'arm64';
          return (
            fn.TracingConfig?.Mode !== 'Active' || group?.Properties.RetentionInDays !== 30 || (ours && !right) || !id
          );
        })
        .map(([id]) => id),
    spoil: (template) => {
      const [, fn] = ofType(template, 'AWS::Lambda::Function')[0] ?? [];
      if (fn) delete fn.LoggingConfig;
    },
  },
  {
    name: 'no role may delete a log, or shorten how long it is kept',
    wrong: (template) =>
      statements(template).flatMap(({ where, actions }) =>
        actions
          .filter((action) => /^logs:(Delete|Put(Retention|Subscription|Resource)|\*)/.test(action))
          .map((action) => `${where}: ${action}`),
      ),
    spoil: (template) => {
      firstPolicy(template).Statement.push({
        Action: 'logs:DeleteLogGroup',
        Effect: 'Allow',
        Resource: 'arn:aws:logs:x',
      });
    },
  },
  {
    name: 'no file that somebody brings is run: code is the deployment’s, and no role may change it',
    wrong: (template) => [
      ...ofType(template, 'AWS::Lambda::Function', 'AWS::Lambda::LayerVersion').flatMap(([id, { Code, Content }]) =>
        referencesOf((Code ?? Content)?.S3Bucket).some((bucket) => template.Resources[bucket]) ? [id] : [],
      ),
      ...ofType(template, 'AWS::S3::Bucket').flatMap(([id, { WebsiteConfiguration }]) =>
        WebsiteConfiguration ? [id] : [],
      ),
      ...statements(template).flatMap(({ where, actions }) =>
        actions
          .filter((action) => /^lambda:(Update|Create|Publish|Put|Add|\*)/.test(action))
          .map((action) => `${where}: ${action}`),
      ),
    ],
    spoil: (template) => {
      const [, fn] = ofType(template, 'AWS::Lambda::Function').find(([id]) => id.startsWith('SalesBookingApi')) ?? [];
      const [bucket] = ofType(template, 'AWS::S3::Bucket').find(([id]) => id.startsWith('SiteMedia')) ?? [];
      if (fn) fn.Code = { S3Bucket: { Ref: bucket }, S3Key: 'incoming/code.zip' };
    },
  },
];
