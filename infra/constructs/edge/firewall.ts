import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

type Rule = CfnWebACL.RuleProperty;
const visibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});
const bodyOf = (content: object) => ({ contentType: 'APPLICATION_JSON', content: JSON.stringify(content) });
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

const forbiddenBody = {
  error: {
    code: 'FORBIDDEN',
    message: 'This request looks like an attack and was stopped before it reached us.',
    correlationId: 'edge',
  },
};
const forbid = { block: { customResponse: { responseCode: 403, customResponseBodyKey: 'forbidden' } } };
const count = { count: {} };

type Override = CfnWebACL.RuleActionOverrideProperty;
const override = (action: CfnWebACL.RuleActionProperty, names: readonly string[]): Override[] =>
  names.map((name) => ({ name, actionToUse: action }));

/** The lists of senders; a third one, of addresses of floods, only counts by itself. */
const ofSenders = override(forbid, ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList']);

/**
 * Rules that only count, as they mistake for attacks what calls may well have in them: a program with a key sends no
 * User-Agent; chats are long, a tenant's CSS is markup, notes and knowledge name paths and the addresses of cameras. A body
 * is strict JSON, and nothing here opens a file or an address of one unguarded. A rule that is not named here blocks, too,
 * but with CloudFront's page instead of JSON.
 */
const ofRequests = [
  ...override(count, [
    'NoUserAgent_HEADER',
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'EC2MetaDataSSRF_BODY',
  ]),
  ...override(forbid, [
    'UserAgent_BadBots_HEADER',
    'SizeRestrictions_QUERYSTRING',
    'SizeRestrictions_Cookie_HEADER',
    'SizeRestrictions_URIPATH',
    'EC2MetaDataSSRF_COOKIE',
    'EC2MetaDataSSRF_URIPATH',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'GenericLFI_QUERYARGUMENTS',
    'GenericLFI_URIPATH',
    'RestrictedExtensions_URIPATH',
    'RestrictedExtensions_QUERYARGUMENTS',
    'GenericRFI_QUERYARGUMENTS',
    'GenericRFI_URIPATH',
    'CrossSiteScripting_COOKIE',
    'CrossSiteScripting_QUERYARGUMENTS',
    'CrossSiteScripting_URIPATH',
  ]),
];

const managed = (name: string, priority: number, ruleActionOverrides: Override[]): Rule => ({
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
  managed('AWSManagedRulesAmazonIpReputationList', 2, ofSenders),
  managed('AWSManagedRulesCommonRuleSet', 3, ofRequests),
];

/** The web ACL of CloudFront, if the stage has one: per IP address 1,200 requests and 200 writes a minute, and managed rules. */
export const firewall = (scope: Construct, choice: FirewallChoice): { webAclId?: string } => {
  if (choice === 'none') return {};
  const acl = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityConfig('Firewall'),
    customResponseBodies: { limited: bodyOf(rateLimitBody), forbidden: bodyOf(forbiddenBody) },
    rules: choice === 'managed' ? [...limits, ...managedRules] : limits,
  });
  return { webAclId: acl.attrArn };
};
