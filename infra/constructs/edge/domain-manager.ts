import { Aws } from 'aws-cdk-lib';
import { acknowledgeWildcards } from '../acknowledge.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import type { TenantDomains } from './tenant-domains.ts';

const globally = (path: string): string => `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:${path}`;
const tenants = globally('distribution-tenant/*');
const certificates = `arn:${Aws.PARTITION}:acm:${Aws.REGION}:${Aws.ACCOUNT_ID}:certificate/*`;

/** Sets where companies' domains are served and grants making, changing and removing their distribution tenants. */
export function mayServeDomains(fn: ServiceFunction, domains: TenantDomains): void {
  const { distributionId } = domains.distribution;
  const group = domains.connectionGroupId;
  fn.set({ EDGE_DISTRIBUTION: distributionId, EDGE_CONNECTION_GROUP: group });
  fn.allow(
    ['cloudfront:CreateDistributionTenant', 'cloudfront:UpdateDistributionTenant'],
    [tenants, globally(`distribution/${distributionId}`), globally(`connection-group/${group}`)],
  );
  fn.allow(
    [
      'cloudfront:GetDistributionTenant',
      'cloudfront:DeleteDistributionTenant',
      'cloudfront:GetManagedCertificateDetails',
    ],
    [tenants],
  );
  // CloudFront asks for the managed certificate in the caller's name.
  fn.allow(['acm:RequestCertificate', 'acm:DescribeCertificate'], [certificates]);
  acknowledgeWildcards(
    fn.role,
    'Distribution tenants and their certificates are made at run time, under ids that AWS gives them.',
    'Resource::arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution-tenant/*',
    'Resource::arn:<AWS::Partition>:acm:<AWS::Region>:<AWS::AccountId>:certificate/*',
  );
}
