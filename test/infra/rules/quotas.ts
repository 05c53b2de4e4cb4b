import { ofType, type Properties, policiesOf, referencesOf, type Synthesized, type Template } from '../template.ts';
import { estimateText } from './resolved-text.ts';

/** A limit of AWS: how much of it each thing it applies to uses. */
export interface Quota {
  readonly name: string;
  readonly most: number;
  readonly used: (synthesized: Pick<Synthesized, 'stacks' | 'template'>) => Readonly<Record<string, number>>;
}

export interface Share {
  readonly quota: string;
  /** What uses most of it. */
  readonly of: string;
  readonly used: number;
  readonly most: number;
  readonly percent: number;
}

/** Above this a new area might not fit. */
export const MOST_PERCENT = 60;

const count = <T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(items, keyOf)).map(([key, group]): [string, number] => [key, group?.length ?? 0]),
  );

const perStack =
  (measure: (template: Template) => number): Quota['used'] =>
  ({ stacks }) =>
    Object.fromEntries(Object.entries(stacks).map(([name, template]): [string, number] => [name, measure(template)]));

const all =
  (type: string): Quota['used'] =>
  ({ template }) => ({ all: ofType(template, type).length });

const perApi =
  (type: string): Quota['used'] =>
  ({ template }) =>
    count(ofType(template, type), ([, { ApiId }]) => referencesOf(ApiId)[0] ?? '');

const perResource =
  (type: string, measure: (properties: Properties, template: Template) => number): Quota['used'] =>
  ({ template }) =>
    Object.fromEntries(
      ofType(template, type).map(([id, properties]): [string, number] => [id, measure(properties, template)]),
    );

const bytesOf = (value: unknown, template: Template): number => Buffer.byteLength(estimateText(value, template));
const documentBytes = (document: Properties, template: Template): number =>
  bytesOf(JSON.parse(JSON.stringify(document)), template);

/** Lambda counts names and values. */
const environmentBytes = ({ Environment }: Properties, template: Template): number =>
  Object.entries(Environment?.Variables ?? {}).reduce(
    (sum, [name, value]) => sum + name.length + bytesOf(value, template),
    0,
  );

/** A statement of a function's policy: its frame beside what the permission says. */
const STATEMENT_BYTES = 200;
const resourcePolicyBytes: Quota['used'] = ({ template }) => {
  const total: Record<string, number> = {};
  for (const [, permission] of ofType(template, 'AWS::Lambda::Permission')) {
    const fn = referencesOf(permission.FunctionName)[0] ?? '';
    total[fn] = (total[fn] ?? 0) + STATEMENT_BYTES + bytesOf(permission, template);
  }
  return total;
};

/** IAM counts a role's inline policies together, without white space. */
const inlinePolicyBytes: Quota['used'] = ({ template }) => {
  const total: Record<string, number> = {};
  for (const [, { Roles, PolicyDocument }] of policiesOf(template))
    for (const role of referencesOf(Roles)) {
      total[role] = (total[role] ?? 0) + documentBytes(PolicyDocument, template);
    }
  return total;
};

const behaviours = ({ DistributionConfig: config }: Properties): number => 1 + (config.CacheBehaviors ?? []).length;
const widgets = (template: Template) => (board: Properties) =>
  (estimateText(board.DashboardBody, template).match(/"type":"(?:metric|text)"/g) ?? []).length;

export const quotas: readonly Quota[] = [
  { name: 'routes of an HTTP API', most: 300, used: perApi('AWS::ApiGatewayV2::Route') },
  { name: 'integrations of an HTTP API', most: 300, used: perApi('AWS::ApiGatewayV2::Integration') },
  { name: 'resources of a stack', most: 500, used: perStack(({ Resources }) => Object.keys(Resources).length) },
  {
    name: 'resources of a stack with its nested ones, in one operation',
    most: 2500,
    used: ({ template }) => ({ all: Object.keys(template.Resources).length }),
  },
  {
    name: 'bytes of a template',
    most: 1_000_000,
    used: perStack((template) => Buffer.byteLength(JSON.stringify(template))),
  },
  {
    name: 'parameters of a stack',
    most: 200,
    used: perStack(({ Parameters }) => Object.keys(Parameters ?? {}).length),
  },
  {
    name: 'dynamic references of a template',
    most: 60,
    used: perStack((template) => JSON.stringify(template).split('{{resolve:').length - 1),
  },
  { name: 'outputs of a stack', most: 200, used: perStack(({ Outputs }) => Object.keys(Outputs ?? {}).length) },
  {
    name: 'bytes of a function’s environment',
    most: 4096,
    used: perResource('AWS::Lambda::Function', environmentBytes),
  },
  { name: 'bytes of a function’s resource policy', most: 20_480, used: resourcePolicyBytes },
  { name: 'bytes of a role’s inline policies', most: 10_240, used: inlinePolicyBytes },
  {
    name: 'bytes of a policy beside its role',
    most: 6144,
    used: ({ template }) =>
      perResource('AWS::IAM::ManagedPolicy', ({ PolicyDocument }) => documentBytes(PolicyDocument, template))({
        template,
        stacks: {},
      }),
  },
  {
    name: 'bytes of a role’s trust policy',
    most: 2048,
    used: perResource('AWS::IAM::Role', ({ AssumeRolePolicyDocument: document }, template) =>
      documentBytes(document, template),
    ),
  },
  {
    name: 'filters of an event source mapping',
    most: 5,
    used: perResource('AWS::Lambda::EventSourceMapping', ({ FilterCriteria }) => FilterCriteria?.Filters.length ?? 0),
  },
  {
    name: 'bytes of a filter’s pattern',
    most: 4096,
    used: perResource('AWS::Lambda::EventSourceMapping', ({ FilterCriteria }) =>
      Math.max(0, ...(FilterCriteria?.Filters ?? []).map(({ Pattern }: Properties) => Pattern.length)),
    ),
  },
  { name: 'alarms of a region', most: 5000, used: all('AWS::CloudWatch::Alarm') },
  {
    name: 'widgets of a dashboard',
    most: 500,
    used: ({ template }) => perResource('AWS::CloudWatch::Dashboard', widgets(template))({ template, stacks: {} }),
  },
  {
    name: 'cache behaviors of a distribution',
    most: 25,
    used: perResource('AWS::CloudFront::Distribution', behaviours),
  },
  { name: 'rules of an event bus', most: 300, used: all('AWS::Events::Rule') },
  { name: 'roles of an account', most: 1000, used: all('AWS::IAM::Role') },
  { name: 'buckets of an account', most: 100, used: all('AWS::S3::Bucket') },
];

/** For each quota what uses most of it, and how much that is. */
export const sharesOf = (synthesized: Pick<Synthesized, 'stacks' | 'template'>): Share[] =>
  quotas.map(({ name, most, used }) => {
    const [[of, worst] = ['none', 0]] = Object.entries(used(synthesized)).toSorted(([, a], [, b]) => b - a);
    return { quota: name, of, used: worst, most, percent: Math.round((worst / most) * 1000) / 10 };
  });
