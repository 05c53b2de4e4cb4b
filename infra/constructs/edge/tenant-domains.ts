import {
  CfnConnectionGroup,
  type CfnDistribution,
  Distribution,
  type DistributionProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { SiteDomain } from './site-domain.ts';

export interface TenantDomainsProps {
  /** The site distribution's behaviors, errors, protocols and firewall. */
  readonly rules: DistributionProps;
  /** Its certificate is required for the protocol version; each company's domain gets its own certificate. */
  readonly domain: SiteDomain | undefined;
}

/**
 * Companies' own domains: a distribution that serves distribution tenants only, one per domain, created at run time
 * (functions/company/domains/distribution-tenants.ts), and the connection group that their DNS records point to.
 */
export class TenantDomains extends Construct {
  readonly distribution: Distribution;
  readonly connectionGroupId: string;
  /** The DNS target of a company's own domain. */
  readonly target: string;

  constructor(scope: Construct, id: string, { rules, domain }: TenantDomainsProps) {
    super(scope, id);
    this.distribution = new Distribution(this, 'Distribution', {
      ...rules,
      comment: 'Companies’ own domains',
      ...(domain ? { certificate: domain.certificate } : {}),
    });
    const cfn = this.distribution.node.defaultChild as CfnDistribution;
    cfn.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
    // A tenant-only distribution rejects IPv6Enabled, which belongs to the connection group.
    cfn.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled');
    const group = new CfnConnectionGroup(this, 'ConnectionGroup', {
      name: this.distribution.stack.stackName,
      enabled: true,
      ipv6Enabled: true,
    });
    this.connectionGroupId = group.attrId;
    this.target = group.attrRoutingEndpoint;
  }
}
