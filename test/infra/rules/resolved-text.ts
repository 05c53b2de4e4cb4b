import { ofType, type Template } from '../template.ts';

const account = '123456789012';
const random = 'ABCDEFGHIJKLM';
const stack = 'northlight-prod';
const arn = (service: string, path: string): string => `arn:aws:${service}:us-east-1:${account}:${path}`;
/** As CloudFormation names what has no name: stack, logical id and thirteen characters of its own, cut to fit. */
const nameOf = (id: string, limit: number): string => `${stack}-${id}`.slice(0, limit - 14).concat('-', random);

const pseudo: Readonly<Record<string, string>> = {
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::StackName': stack,
  'AWS::URLSuffix': 'amazonaws.com',
};

interface Names {
  readonly ref: (id: string) => string;
  readonly arn: (id: string) => string;
}

const queue: Names = {
  ref: (id) => `https://sqs.us-east-1.amazonaws.com/${account}/${nameOf(id, 80)}`,
  arn: (id) => arn('sqs', nameOf(id, 80)),
};
const table: Names = { ref: (id) => nameOf(id, 255), arn: (id) => arn('dynamodb', `table/${nameOf(id, 255)}`) };
const secretArn = (id: string): string => arn('secretsmanager', `secret:${nameOf(id, 64)}-AbCdEf`);
const known: Readonly<Record<string, Names>> = {
  'AWS::SQS::Queue': queue,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': { ref: (id) => nameOf(id, 63), arn: (id) => `arn:aws:s3:::${nameOf(id, 63)}` },
  'AWS::IAM::Role': {
    ref: (id) => nameOf(id, 64),
    arn: (id) => `arn:aws:iam::${account}:role/${nameOf(id, 64)}`,
  },
  'AWS::Lambda::Function': { ref: (id) => nameOf(id, 64), arn: (id) => arn('lambda', `function:${nameOf(id, 64)}`) },
  'AWS::SecretsManager::Secret': { ref: secretArn, arn: secretArn },
  'AWS::ApiGatewayV2::Api': { ref: () => 'abcdefghij', arn: () => arn('apigateway', '/apis/abcdefghij') },
};
const other: Names = { ref: (id) => nameOf(id, 64), arn: (id) => arn('service', nameOf(id, 128)) };

/** What a reference stands for: what the template joins it of, or a secret, which is as long as ours are. */
const textBehind = (reference: string, template: Template): string => {
  const joined = ofType(template, 'AWS::SSM::Parameter', 'AWS::SecretsManager::Secret').find(
    ([id, { Value, SecretString }]) => (Value ?? SecretString) !== undefined && reference.includes(refOf(id, template)),
  );
  return joined ? estimateText(joined[1].Value ?? joined[1].SecretString, template) : 'x'.repeat(64);
};

const namesOf = (id: string, template: Template): Names => known[template.Resources[id]?.Type ?? ''] ?? other;
const refOf = (id: string, template: Template): string => namesOf(id, template).ref(id);

const resolve = (value: unknown, template: Template): unknown => {
  if (Array.isArray(value)) return value.map((each) => resolve(each, template));
  if (typeof value !== 'object' || value === null) return value;
  const [[name = '', argument] = []] = Object.entries(value);
  if (name === 'Ref') return pseudo[String(argument)] ?? refOf(String(argument), template);
  if (name === 'Fn::GetAtt') {
    const [id = '', attribute = ''] = (argument as unknown[]).map(String);
    if (attribute === 'QueueName') return nameOf(id, 80);
    return attribute.endsWith('Arn') ? namesOf(id, template).arn(id) : refOf(id, template);
  }
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map((part) => estimateText(part, template)).join(separator);
  }
  if (name === 'Fn::Split') {
    const [separator, whole] = argument as [string, unknown];
    return estimateText(whole, template).split(separator);
  }
  if (name === 'Fn::Select') {
    const [at, parts] = argument as [number, unknown];
    const all = resolve(parts, template);
    return Array.isArray(all) ? all[at] : all;
  }
  if (name === 'Fn::Sub') return String(argument).replaceAll(/\$\{(AWS::\w+)\}/g, (_, each) => pseudo[each] ?? '');
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, template)]));
};

/** What a value of the template will be about as long as when AWS has named its resources, which is known there only. */
export const estimateText = (value: unknown, template: Template): string => {
  const resolved = resolve(value, template);
  const text = typeof resolved === 'string' ? resolved : JSON.stringify(resolved ?? '');
  return text.replaceAll(/\{\{resolve:[^}]*\}\}/g, (reference) => textBehind(reference, template));
};
