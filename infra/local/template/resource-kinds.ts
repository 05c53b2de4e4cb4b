import { Notice } from '../notices/notice.ts';
import type { Stack } from './assembly.ts';

/** Resource types that the local cloud runs. */
const run = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFormation::CustomResource',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::Cognito::UserPoolResourceServer',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::EventBus',
  'AWS::Events::Rule',
  'AWS::KMS::Alias',
  'AWS::KMS::Key',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Url',
  'AWS::Lambda::Version',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::SSM::Parameter',
  'AWS::Scheduler::Schedule',
  'AWS::Scheduler::ScheduleGroup',
  'AWS::SecretsManager::Secret',
]);

const ownDomains = 'own domains (any host is taken here)';

/** Resource types that only monitor or protect in AWS: listed, not run. A name ending in * is a prefix. */
const notRun: Record<string, string> = {
  'AWS::ApiGateway::Account': 'log role of the region',
  'AWS::ApiGatewayV2::ApiMapping': 'own domain',
  'AWS::ApiGatewayV2::Deployment': 'always deployed here',
  'AWS::ApiGatewayV2::DomainName': 'own domain',
  'AWS::ApplicationAutoScaling::*': 'scaling',
  'AWS::ApplicationSignals::*': 'monitoring',
  'AWS::Backup::*': 'backup',
  'AWS::Bedrock::*': 'model provider, off unless configured',
  'AWS::Budgets::*': 'cost alarm',
  'AWS::CDK::Metadata': 'synthesis note',
  'AWS::CertificateManager::*': 'certificate',
  'AWS::CloudFront::ConnectionGroup': ownDomains,
  'AWS::CloudFront::DistributionTenant': ownDomains,
  'AWS::CloudFront::MonitoringSubscription': 'monitoring',
  'AWS::CloudFront::OriginAccessControl': 'origin signature',
  'AWS::CloudFront::RealtimeLogConfig': 'log',
  'AWS::CloudWatch::*': 'alarm or dashboard',
  'AWS::Cognito::LogDeliveryConfiguration': 'log',
  'AWS::Cognito::ManagedLoginBranding': 'look of the managed login',
  'AWS::Cognito::UserPoolRiskConfigurationAttachment': 'threat protection',
  'AWS::Cognito::UserPoolUICustomizationAttachment': 'look of the hosted login',
  'AWS::Events::Archive': 'event archive',
  'AWS::FIS::*': 'fault experiment',
  'AWS::GuardDuty::*': 'malware scan (the object store looks for the test virus EICAR)',
  'AWS::IAM::*': 'permission (what concerns the table, and telling of missing files, is enforced by their fronts)',
  'AWS::KinesisFirehose::*': 'log delivery',
  'AWS::Lambda::LayerVersion': 'layer',
  'AWS::Lambda::LayerVersionPermission': 'permission',
  'AWS::Lambda::Permission': 'permission',
  'AWS::Logs::*': 'log (see Invocations)',
  'AWS::Oam::*': 'monitoring',
  'AWS::RUM::*': 'monitoring',
  'AWS::ResourceGroups::*': 'grouping',
  'AWS::Route53::*': 'domain name',
  'AWS::S3::BucketPolicy': 'permission',
  'AWS::SES::*': 'mail identity (mail is kept here)',
  'AWS::SMSVOICE::*': 'phone number (messages are kept here)',
  'AWS::SNS::*': 'alarm topic',
  'AWS::SQS::QueuePolicy': 'permission',
  'AWS::SecretsManager::ResourcePolicy': 'permission',
  'AWS::SecretsManager::RotationSchedule': 'rotation',
  'AWS::ServiceCatalogAppRegistry::*': 'grouping',
  'AWS::Synthetics::*': 'monitoring',
  'AWS::WAFv2::*': 'firewall',
  'AWS::XRay::*': 'tracing',
};

export interface NotRun {
  id: string;
  type: string;
  why: string;
}

/** A distribution for distribution tenants only; here the site's own accepts every host. */
export const isTenantOnly = ({ DistributionConfig: config }: Record<string, unknown> = {}): boolean =>
  typeof config === 'object' && config !== null && Reflect.get(config, 'ConnectionMode') === 'tenant-only';

const familyOf = (type: string) => `${type.split('::').slice(0, 2).join('::')}::*`;

/** Lists what is not run here; refuses a template with a type that is neither run nor listed. */
export const classifyResources = (stacks: Stack[]): NotRun[] => {
  const listed: NotRun[] = [];
  for (const { template } of stacks) {
    for (const [id, { Type: type, Properties }] of Object.entries(template.Resources ?? {})) {
      const why = notRun[type] ?? notRun[familyOf(type)] ?? (isTenantOnly(Properties) ? ownDomains : undefined);
      if (why) listed.push({ id, type, why });
      else if (!run.has(type) && !type.startsWith('Custom::')) {
        throw new Notice(
          `The template's resource ${id} is of type ${type}, which the local cloud does not run. ` +
            'Add it to infra/local, or list it in infra/local/template/resource-kinds.ts as not run.',
        );
      }
    }
  }
  return listed;
};
