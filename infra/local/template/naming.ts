import type { Addresses } from '../addresses.ts';
import { Notice } from '../notices/notice.ts';
import { stableId } from './stable-id.ts';
import { account, type Naming, region, type TemplateResource } from './template.ts';

type Answer = (resource: TemplateResource) => unknown;
interface Kind {
  ref?: Answer;
  attributes?: Record<string, Answer>;
}

const property = (resource: TemplateResource, name: string) => resource.properties()[name];
const named =
  (name: string, limit = 128): Answer =>
  (resource) =>
    property(resource, name) ?? `${resource.stack}-${resource.id}`.slice(0, limit);
const arn =
  (service: string, path: (resource: TemplateResource) => unknown): Answer =>
  (resource) =>
    `arn:aws:${service}:${region}:${account}:${path(resource)}`;

export const functionName = named('FunctionName', 64);
export const tableName = named('TableName');
export const apiId: Answer = (resource) => stableId(`${resource.stack}/${resource.id}`, 10);
export const poolId: Answer = (resource) => `${region}_${stableId(resource.id, 9)}`;
export const clientId: Answer = (resource) => stableId(resource.id, 26);
export const urlId: Answer = (resource) => stableId(resource.id, 32);
export const bucketName: Answer = (resource) =>
  property(resource, 'BucketName') ??
  `${resource.stack}-${resource.id}`
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 63);
export const secretName = named('Name');
export const parameterName = named('Name');

export const queueName = (resource: TemplateResource): string => {
  const given = property(resource, 'QueueName');
  const fifo = property(resource, 'FifoQueue') === true ? '.fifo' : '';
  return given ? String(given) : `${`${resource.stack}-${resource.id}`.slice(0, 80 - fifo.length)}${fifo}`;
};

export const functionArn = arn('lambda', (resource) => `function:${functionName(resource)}`);
export const queueArn = arn('sqs', queueName);
export const tableArn = arn('dynamodb', (resource) => `table/${tableName(resource)}`);
export const secretArn = arn(
  'secretsmanager',
  (resource) => `secret:${secretName(resource)}-${stableId(resource.id, 6)}`,
);
export const roleName = (resource: TemplateResource): string => `${resource.stack}-${resource.id}`;
export const roleArn = (resource: TemplateResource): string => `arn:aws:iam::${account}:role/${roleName(resource)}`;
export const ruleArn = arn('events', (resource) => `rule/${property(resource, 'Name') ?? resource.id}`);

/** What a reference to a resource and each of its attributes give. Over 40 lines: one entry per type of resource. */
const kinds = (addresses: Addresses): Record<string, Kind> => {
  const site = addresses.site;
  const cloudFrontPolicy: Kind = { ref: (r) => r.id, attributes: { Id: (r) => r.id } };
  const table: Kind = {
    ref: tableName,
    attributes: { Arn: tableArn, StreamArn: (r) => `${tableArn(r)}/stream/local`, TableId: (r) => r.id },
  };
  const bucketHost: Answer = (r) => `${bucketName(r)}.s3.${region}.amazonaws.com`;
  return {
    'AWS::ApiGatewayV2::Api': {
      ref: apiId,
      attributes: {
        ApiId: apiId,
        ApiEndpoint: (r) =>
          property(r, 'ProtocolType') === 'WEBSOCKET'
            ? `ws://${site}/__ws/${apiId(r)}`
            : `http://${site}/__api/${apiId(r)}`,
      },
    },
    'AWS::ApiGatewayV2::Stage': { ref: (r) => property(r, 'StageName') },
    'AWS::CloudFront::Distribution': {
      ref: (r) => stableId(r.id, 14).toUpperCase(),
      attributes: { DomainName: () => site, Id: (r) => stableId(r.id, 14).toUpperCase() },
    },
    'AWS::CloudFront::ConnectionGroup': {
      ref: (r) => r.id,
      attributes: { Id: (r) => r.id, RoutingEndpoint: () => site },
    },
    'AWS::CloudFront::Function': {
      ref: (r) => r.id,
      attributes: { FunctionARN: (r) => `arn:aws:cloudfront::${account}:function/${r.id}`, Stage: () => 'LIVE' },
    },
    'AWS::CloudFront::CachePolicy': cloudFrontPolicy,
    'AWS::CloudFront::OriginRequestPolicy': cloudFrontPolicy,
    'AWS::CloudFront::ResponseHeadersPolicy': cloudFrontPolicy,
    'AWS::CloudFront::OriginAccessControl': cloudFrontPolicy,
    'AWS::Cognito::UserPool': {
      ref: poolId,
      attributes: {
        Arn: arn('cognito-idp', (r) => `userpool/${poolId(r)}`),
        ProviderName: (r) => `${site}/idp/${poolId(r)}`,
        ProviderURL: (r) => `http://${site}/idp/${poolId(r)}`,
        UserPoolId: poolId,
      },
    },
    'AWS::Cognito::UserPoolClient': {
      ref: clientId,
      attributes: {
        ClientId: clientId,
        ClientSecret: (r) => stableId(`${r.id}/secret`, 51),
        Name: named('ClientName'),
      },
    },
    'AWS::Cognito::UserPoolDomain': {
      ref: (r) => property(r, 'Domain'),
      attributes: { CloudFrontDistribution: () => site },
    },
    'AWS::Cognito::UserPoolIdentityProvider': { ref: (r) => property(r, 'ProviderName') },
    'AWS::Cognito::UserPoolResourceServer': { ref: (r) => property(r, 'Identifier') },
    'AWS::Cognito::UserPoolGroup': { ref: (r) => property(r, 'GroupName') },
    'AWS::DynamoDB::Table': table,
    'AWS::DynamoDB::GlobalTable': table,
    'AWS::Events::EventBus': {
      ref: named('Name'),
      attributes: { Arn: arn('events', (r) => `event-bus/${property(r, 'Name')}`) },
    },
    'AWS::Events::Rule': { ref: named('Name'), attributes: { Arn: ruleArn } },
    'AWS::IAM::Role': {
      ref: roleName,
      attributes: { Arn: roleArn, RoleId: (r) => r.id },
    },
    'AWS::KMS::Key': { ref: (r) => r.id, attributes: { Arn: arn('kms', (r) => `key/${r.id}`), KeyId: (r) => r.id } },
    'AWS::Lambda::Alias': {
      ref: (r) => `arn:aws:lambda:${region}:${account}:function:${property(r, 'FunctionName')}:${property(r, 'Name')}`,
    },
    'AWS::Lambda::Function': { ref: functionName, attributes: { Arn: functionArn } },
    'AWS::Lambda::Url': {
      ref: (r) => property(r, 'TargetFunctionArn'),
      attributes: {
        FunctionUrl: (r) => `https://${urlId(r)}.lambda-url.${region}.on.aws/`,
        FunctionArn: (r) => property(r, 'TargetFunctionArn'),
      },
    },
    'AWS::Lambda::Version': {
      ref: (r) =>
        `arn:aws:lambda:${region}:${account}:function:${String(property(r, 'FunctionName')).split(':').at(-1)}:1`,
      attributes: { Version: () => '1' },
    },
    'AWS::S3::Bucket': {
      ref: bucketName,
      attributes: {
        Arn: (r) => `arn:aws:s3:::${bucketName(r)}`,
        DomainName: bucketHost,
        RegionalDomainName: bucketHost,
        WebsiteURL: (r) => `${addresses.queues}/${bucketName(r)}`,
      },
    },
    'AWS::SQS::Queue': {
      ref: (r) => `${addresses.queues}/${account}/${queueName(r)}`,
      attributes: {
        Arn: queueArn,
        QueueName: queueName,
        QueueUrl: (r) => `${addresses.queues}/${account}/${queueName(r)}`,
      },
    },
    'AWS::SSM::Parameter': {
      ref: parameterName,
      attributes: { Value: (r) => property(r, 'Value'), Type: (r) => property(r, 'Type') },
    },
    'AWS::SecretsManager::Secret': { ref: secretArn, attributes: { Id: secretArn } },
  };
};

/** Ref and GetAtt on this machine. Results of custom resources come from `customResult`. */
export const createNaming = (
  addresses: Addresses,
  customResult: (resource: TemplateResource, attribute: string | undefined) => unknown,
): Naming => {
  const known = kinds(addresses);
  const isCustom = (type: string) => type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';
  return {
    ref: (resource) => {
      if (isCustom(resource.type)) return customResult(resource, undefined);
      return known[resource.type]?.ref?.(resource) ?? `${resource.stack}-${resource.id}`;
    },
    attribute: (resource, name) => {
      // Known before its function has run: functions are resolved first.
      if (resource.type === 'Custom::GeneratedSecrets') return `${property(resource, 'at')}${name}`;
      if (isCustom(resource.type)) return customResult(resource, name);
      const answer = known[resource.type]?.attributes?.[name];
      if (answer) return answer(resource);
      if (known[resource.type] && !name.endsWith('Arn')) {
        throw new Notice(`The local cloud does not know the attribute ${name} of ${resource.id} (${resource.type}).`);
      }
      return `arn:aws:${resource.type.split('::')[1]?.toLowerCase()}:${region}:${account}:${resource.id}/${name}`;
    },
  };
};
