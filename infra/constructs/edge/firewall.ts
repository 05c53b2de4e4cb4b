import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

type Rule = CfnWebACL.RuleProperty;
const visibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});
const rateLimitBody = {
  error: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment.', correlationId: 'edge' },
};
const rateLimitAction = {
  block: {
    customResponse: {
      responseCode: 429,
      customResponseBodyKey: 'limited',
      responseHeaders: [{ name: 'Retry-After', value: '60' }],
    },
  },
};

// These two rules mistake long chat messages and a tenant's CSS for attacks, so they only count.
const countOnly = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'].map((name) => ({
  name,
  actionToUse: { count: {} },
}));

const managed = (name: string, priority: number, ruleActionOverrides: typeof countOnly = []): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
  visibilityConfig: visibilityConfig(name),
});

const isWrite: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { method: {} },
        positionalConstraint: 'EXACTLY',
        searchString: 'GET',
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
  },
};

const rate = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): Rule => ({
  name,
  priority,
  action: rateLimitAction,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: 60,
      limit,
      ...(scopeDownStatement ? { scopeDownStatement } : {}),
    },
  },
  visibilityConfig: visibilityConfig(name),
});

/** The firewall before the site: limits by address with AWS's managed rules, the limits alone, or none. */
export const firewalls = ['managed', 'rates', 'none'] as const;
export type FirewallChoice = (typeof firewalls)[number];

const limits = [rate('RateOfAll', 0, 1200), rate('RateOfWrites', 1, 200, isWrite)];
// AWS's rules for known bad inputs are about Java and the servers of others: there is nothing here that they would protect.
const managedRules = [
  managed('AWSManagedRulesAmazonIpReputationList', 2),
  managed('AWSManagedRulesCommonRuleSet', 3, countOnly),
];

/** The web ACL of CloudFront, if the stage has one: per IP address 1,200 requests and 200 writes a minute, and managed rules. */
export const firewall = (scope: Construct, choice: FirewallChoice): { webAclId?: string } => {
  if (choice === 'none') return {};
  const acl = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityConfig('Firewall'),
    customResponseBodies: { limited: { contentType: 'APPLICATION_JSON', content: JSON.stringify(rateLimitBody) } },
    rules: choice === 'managed' ? [...limits, ...managedRules] : limits,
  });
  return { webAclId: acl.attrArn };
};
