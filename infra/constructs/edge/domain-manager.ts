import { Aws } from 'aws-cdk-lib';
import { acknowledgeWildcards } from '../acknowledge.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import type { TenantDomains } from './tenant-domains.ts';

const globalArn = (path: string): string => `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:${path}`;
const tenants = globalArn('distribution-tenant/*');
const certificates = `arn:${Aws.PARTITION}:acm:${Aws.REGION}:${Aws.ACCOUNT_ID}:certificate/*`;

/** Sets the distribution of companies' domains and grants managing its distribution tenants. */
export function bindDomains(fn: ServiceFunction, domains: TenantDomains): void {
  const { distributionId } = domains.distribution;
  const group = domains.connectionGroupId;
  fn.set({ EDGE_DISTRIBUTION: distributionId, EDGE_CONNECTION_GROUP: group });
  fn.allow(
    ['cloudfront:CreateDistributionTenant', 'cloudfront:UpdateDistributionTenant'],
    [tenants, globalArn(`distribution/${distributionId}`), globalArn(`connection-group/${group}`)],
  );
  fn.allow(
    [
      'cloudfront:GetDistributionTenant',
      'cloudfront:DeleteDistributionTenant',
      'cloudfront:GetManagedCertificateDetails',
    ],
    [tenants],
  );
  // CloudFront requests the managed certificate with the caller's permissions.
  fn.allow(['acm:RequestCertificate', 'acm:DescribeCertificate'], [certificates]);
  acknowledgeWildcards(
    fn.role,
    'Distribution tenants and their certificates are made at run time, under ids that AWS gives them.',
    'Resource::arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution-tenant/*',
    'Resource::arn:<AWS::Partition>:acm:<AWS::Region>:<AWS::AccountId>:certificate/*',
  );
}
