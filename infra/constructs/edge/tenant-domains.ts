import {
  CfnConnectionGroup,
  type CfnDistribution,
  Distribution,
  type DistributionProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { SiteDomain } from './site-domain.ts';

export interface TenantDomainsProps {
  /** What the site's own distribution does: behaviours, errors, protocols and firewall. */
  readonly rules: DistributionProps;
  /** Its certificate fixes the protocols; each company's domain gets one of its own on top. */
  readonly domain: SiteDomain | undefined;
}

/**
 * Companies' own domains: a distribution that answers by distribution tenants only, one for each domain, made at run
 * time (functions/company/domains/distribution-tenants.ts), and the connection group to which their records lead.
 */
export class TenantDomains extends Construct {
  readonly distribution: Distribution;
  readonly connectionGroupId: string;
  /** Where a company's own domain must lead. */
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
    // Of the connection group; a distribution of this kind refuses it.
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
