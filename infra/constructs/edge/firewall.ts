import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

type Rule = CfnWebACL.RuleProperty;
const visible = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName });
const limitedBody = {
  error: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment.', correlationId: 'edge' },
};
const limited = {
  block: {
    customResponse: {
      responseCode: 429,
      customResponseBodyKey: 'limited',
      responseHeaders: [{ name: 'Retry-After', value: '60' }],
    },
  },
};

// Long chat messages and a tenant's CSS look like attacks to these two: they only count.
const counted = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'].map((name) => ({
  name,
  actionToUse: { count: {} },
}));

const managed = (name: string, priority: number, ruleActionOverrides: typeof counted = []): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
  visibilityConfig: visible(name),
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
  action: limited,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: 60,
      limit,
      ...(scopeDownStatement ? { scopeDownStatement } : {}),
    },
  },
  visibilityConfig: visible(name),
});

/** The web firewall before CloudFront: per address 1,200 calls and 200 writes a minute, and AWS's managed rules. */
export const firewall = (scope: Construct) =>
  new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible('Firewall'),
    customResponseBodies: { limited: { contentType: 'APPLICATION_JSON', content: JSON.stringify(limitedBody) } },
    rules: [
      rate('RateOfAll', 0, 1200),
      rate('RateOfWrites', 1, 200, isWrite),
      managed('AWSManagedRulesAmazonIpReputationList', 2),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
      managed('AWSManagedRulesCommonRuleSet', 4, counted),
    ],
  });
