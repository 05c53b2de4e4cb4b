import { ofType, one, type Properties, type Resource, type Rule, type Template } from '../template.ts';

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const uncached = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

const distributions = (template: Template): Properties[] =>
  ofType(template, 'AWS::CloudFront::Distribution').map(([, { DistributionConfig }]) => DistributionConfig);
const isTenantOnly = ({ ConnectionMode }: Properties): boolean => ConnectionMode === 'tenant-only';
function site(template: Template): Properties {
  const [found, ...others] = distributions(template).filter((config) => !isTenantOnly(config));
  if (!found || others.length > 0) throw new Error('one distribution of the site is expected');
  return found;
}
const behaviours = (template: Template): Properties[] => [
  site(template).DefaultCacheBehavior,
  ...site(template).CacheBehaviors,
];
function behaviour(template: Template, pattern: string): Properties {
  const found = site(template).CacheBehaviors.find(({ PathPattern }: Properties) => PathPattern === pattern);
  if (!found) throw new Error(`CloudFront has no behaviour for ${pattern}`);
  return found;
}
const headers = (template: Template): Properties => {
  const { Ref: id } = site(template).DefaultCacheBehavior.ResponseHeadersPolicyId;
  return template.Resources[id]?.Properties.ResponseHeadersPolicyConfig;
};
const keyOf = (template: Template, { CachePolicyId }: Properties): Properties =>
  template.Resources[CachePolicyId?.Ref]?.Properties.CachePolicyConfig ?? {};
const pageKey = (template: Template): Properties => keyOf(template, site(template).DefaultCacheBehavior);
const keptPath = '/api/openapi.json';
const fail = (right: boolean, what: string) => (right ? [] : [what]);

const forwarded = (policy: Properties): string[] =>
  policy.ParametersInCacheKeyAndForwardedToOrigin?.HeadersConfig.Headers ?? policy.HeadersConfig?.Headers ?? [];

/** The function that answers pages. */
const pages = (template: Template): Resource | undefined =>
  Object.values(template.Resources).find(
    ({ Properties: own }) => own?.Description === 'functions/company/site/document.lambda.ts',
  );

const managedRules = (template: Template): Properties[] =>
  (one(template, 'AWS::WAFv2::WebACL').Rules as Properties[]).flatMap(
    ({ Statement }) => Statement.ManagedRuleGroupStatement ?? [],
  );
const overrides = (template: Template): Properties[] =>
  managedRules(template).flatMap(({ RuleActionOverrides }) => RuleActionOverrides ?? []);
/** Rules on a body that chats, notes, a tenant's CSS and addresses of things in a house break. */
const bodyRules = ['SizeRestrictions', 'CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'];

export const siteRules: Rule[] = [
  {
    name: 'the Host header is never forwarded',
    wrong: (template) => [
      ...fail(behaviour(template, '/api/*').OriginRequestPolicyId === allViewerExceptHost, '/api/*'),
      ...ofType(template, 'AWS::CloudFront::CachePolicy', 'AWS::CloudFront::OriginRequestPolicy')
        .filter(([, { CachePolicyConfig, OriginRequestPolicyConfig }]) => {
          const policy = CachePolicyConfig ?? OriginRequestPolicyConfig;
          const behavior = (policy.HeadersConfig ?? policy.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig)
            .HeaderBehavior;
          return (
            !['whitelist', 'none'].includes(behavior) || forwarded(policy).some((name) => name.toLowerCase() === 'host')
          );
        })
        .map(([id]) => id),
    ],
    spoil: (template) => {
      pageKey(template).ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers.push('Host');
    },
  },
  {
    name: 'the API’s description is kept by its path and query alone, before the rule for the API is asked',
    wrong: (template) => {
      const patterns = site(template).CacheBehaviors.map(({ PathPattern }: Properties) => PathPattern);
      const kept = behaviour(template, keptPath);
      const { MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key } = keyOf(template, kept);
      const parts = [key?.HeadersConfig.HeaderBehavior, key?.CookiesConfig.CookieBehavior];
      return [
        ...fail(patterns.indexOf(keptPath) < patterns.indexOf('/api/*'), 'order'),
        ...fail(MaxTTL === 3600, 'lifetime'),
        ...fail([...parts, key?.QueryStringsConfig.QueryStringBehavior].join() === 'none,none,all', 'key'),
        ...fail(kept.AllowedMethods.length === 7, 'methods'),
      ];
    },
    spoil: (template) => {
      site(template).CacheBehaviors.reverse();
    },
  },
  {
    name: 'pages lead from plain http to https; the API refuses it, so that no program sends its key in the clear twice',
    wrong: (template) =>
      distributions(template).flatMap(({ DefaultCacheBehavior, CacheBehaviors }) => [
        ...fail(DefaultCacheBehavior.ViewerProtocolPolicy === 'redirect-to-https', 'pages'),
        ...(CacheBehaviors as Properties[])
          .filter(({ PathPattern }) => PathPattern.startsWith('/api/'))
          .flatMap(({ PathPattern, ViewerProtocolPolicy }) => fail(ViewerProtocolPolicy === 'https-only', PathPattern)),
      ]),
    spoil: (template) => {
      behaviour(template, '/api/*').ViewerProtocolPolicy = 'redirect-to-https';
    },
  },
  {
    name: 'the API is never cached',
    wrong: (template) => fail(behaviour(template, '/api/*').CachePolicyId === cachingDisabled, '/api/*'),
    spoil: (template) => {
      behaviour(template, '/api/*').CachePolicyId = '658327ea-f89d-4fab-a63d-7e88639e58f6';
    },
  },
  {
    name: 'a page is kept 30 seconds by tenant host and path, and by nothing else',
    wrong: (template) => {
      const { MinTTL, DefaultTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key } = pageKey(template);
      return [
        ...fail(MinTTL === 0 && DefaultTTL === 30 && MaxTTL === 30, 'time'),
        ...fail(JSON.stringify(key.HeadersConfig.Headers) === '["x-tenant-host"]', 'headers'),
        ...fail(key.QueryStringsConfig.QueryStringBehavior === 'none', 'query'),
        ...fail(key.CookiesConfig.CookieBehavior === 'none', 'cookies'),
        ...fail(typeof site(template).DefaultCacheBehavior.CachePolicyId === 'object', 'in use'),
      ];
    },
    spoil: (template) => {
      pageKey(template).ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig = {
        HeaderBehavior: 'whitelist',
        Headers: ['x-other'],
      };
    },
  },
  {
    name: 'no error is remembered: one tenant’s 404 is never another’s',
    wrong: (template) => {
      const rules: Properties[] = site(template).CustomErrorResponses ?? [];
      return uncached
        .filter(
          (code) => !rules.some(({ ErrorCode, ErrorCachingMinTTL }) => ErrorCode === code && ErrorCachingMinTTL === 0),
        )
        .map(String);
    },
    spoil: (template) => {
      site(template).CustomErrorResponses = site(template).CustomErrorResponses.filter(
        ({ ErrorCode }: Properties) => ErrorCode !== 404,
      );
    },
  },
  {
    name: 'no log keeps a query, a referring page or a cookie: they may carry an order’s token',
    wrong: (template) => {
      const deliveries = ofType(template, 'AWS::Logs::Delivery').map(([, delivery]) => delivery);
      const kept: string[] = deliveries.flatMap(({ RecordFields }) => RecordFields ?? ['all']);
      return [
        ...fail(
          distributions(template).every(({ Logging }) => Logging === undefined),
          'the older log, which keeps them all',
        ),
        ...fail(deliveries.length === distributions(template).length, 'a log for each'),
        ...kept.filter((field) => /^all$|query|referer|cookie/i.test(field)),
      ];
    },
    spoil: (template) => {
      ofType(template, 'AWS::Logs::Delivery')[1]?.[1].RecordFields.push('cs-uri-query');
    },
  },
  {
    name: 'the viewer function and the security headers are on every path',
    wrong: (template) =>
      behaviours(template)
        .filter((one) => one.FunctionAssociations?.[0]?.EventType !== 'viewer-request' || !one.ResponseHeadersPolicyId)
        .map(({ PathPattern }) => PathPattern ?? '*'),
    spoil: (template) => {
      delete behaviour(template, '/assets/*').FunctionAssociations;
    },
  },
  {
    name: 'the security headers are as decided; the content security policy is left to the document',
    wrong: (template) => {
      const { SecurityHeadersConfig: fixed, CustomHeadersConfig: own } = headers(template);
      const value = (name: string) => own.Items.find(({ Header }: Properties) => Header === name)?.Value;
      return [
        ...fail(fixed.StrictTransportSecurity.AccessControlMaxAgeSec === 63_072_000, 'HSTS 2 years'),
        ...fail(fixed.StrictTransportSecurity.IncludeSubdomains === true, 'HSTS subdomains'),
        ...fail(fixed.ContentTypeOptions.Override === true, 'nosniff'),
        ...fail(fixed.ReferrerPolicy.ReferrerPolicy === 'strict-origin-when-cross-origin', 'referrer'),
        ...fail(fixed.ContentSecurityPolicy === undefined, 'content security policy'),
        ...fail(value('Cross-Origin-Opener-Policy') === 'same-origin-allow-popups', 'COOP'),
        ...fail(value('Cross-Origin-Resource-Policy') === 'same-origin', 'CORP'),
        ...fail(/camera=\(\).*microphone=\(self\)/.test(value('Permissions-Policy') ?? ''), 'permissions'),
      ];
    },
    spoil: (template) => {
      headers(template).SecurityHeadersConfig.StrictTransportSecurity.IncludeSubdomains = false;
    },
  },
  {
    name: 'the gateway is reached by TLS 1.2 with the origin secret, which the template does not hold',
    wrong: (template) => {
      const gateway = site(template).Origins.find(({ CustomOriginConfig }: Properties) => CustomOriginConfig);
      const secret = gateway.OriginCustomHeaders?.find(
        ({ HeaderName }: Properties) => HeaderName === 'x-origin-secret',
      );
      return [
        ...fail(
          JSON.stringify(secret?.HeaderValue ?? '').match(/\{\{resolve:(secretsmanager|ssm):/) !== null,
          'secret',
        ),
        ...fail(JSON.stringify(gateway.CustomOriginConfig.OriginSSLProtocols) === '["TLSv1.2"]', 'TLS'),
      ];
    },
    spoil: (template) => {
      const gateway = site(template).Origins.find(({ CustomOriginConfig }: Properties) => CustomOriginConfig);
      gateway.OriginCustomHeaders[0].HeaderValue = 'written down';
    },
  },
  {
    name: 'what answers outside has a certificate of ACM, proven by the domain’s records; none is brought along',
    wrong: (template) => [
      ...ofType(template, 'AWS::CertificateManager::Certificate')
        .filter(([, { ValidationMethod }]) => ValidationMethod !== 'DNS')
        .map(([id]) => id),
      ...distributions(template)
        .flatMap(({ ViewerCertificate }) => ViewerCertificate ?? [])
        .filter(
          ({ AcmCertificateArn, CloudFrontDefaultCertificate }) =>
            !CloudFrontDefaultCertificate &&
            template.Resources[AcmCertificateArn?.Ref]?.Type !== 'AWS::CertificateManager::Certificate',
        )
        .map((found) => JSON.stringify(found)),
      ...ofType(template, 'AWS::IAM::ServerCertificate', 'AWS::ApiGatewayV2::DomainName').map(([id]) => id),
    ],
    spoil: (template) => {
      site(template).ViewerCertificate = { IamCertificateId: 'brought-along', MinimumProtocolVersion: 'TLSv1.2_2021' };
    },
  },
  {
    name: 'buckets are closed to the public and to plain http',
    wrong: (template) => [
      ...ofType(template, 'AWS::S3::Bucket')
        .filter(([, { PublicAccessBlockConfiguration: block }]) => !block || !Object.values(block).every(Boolean))
        .map(([id]) => id),
      ...fail(
        ofType(template, 'AWS::S3::BucketPolicy').every(([, policy]) =>
          JSON.stringify(policy).includes('aws:SecureTransport'),
        ),
        'plain http',
      ),
    ],
    spoil: (template) => {
      const [, bucket] = ofType(template, 'AWS::S3::Bucket')[0] ?? [];
      if (bucket) delete bucket.PublicAccessBlockConfiguration;
    },
  },
  {
    name: 'pages are given out once the scripts that they name are there',
    wrong: (template) => {
      const [assets = ''] = ofType(template, 'Custom::CDKBucketDeployment')
        .filter(([, { DestinationBucketKeyPrefix }]) => DestinationBucketKeyPrefix === 'assets')
        .map(([id]) => id);
      return fail(pages(template)?.DependsOn?.includes(assets) === true, 'the document function');
    },
    spoil: (template) => {
      delete pages(template)?.DependsOn;
    },
  },
  {
    name: 'the firewall blocks nothing that calls may well have in them: no browser’s name, long bodies, markup, addresses',
    wrong: (template) => {
      const mistaken = ['NoUserAgent_HEADER', ...bodyRules.map((name) => `${name}_BODY`)];
      return mistaken.filter((name) => !overrides(template).some((one) => one.Name === name && one.ActionToUse.Count));
    },
    spoil: (template) => {
      const statement = managedRules(template)[1];
      statement?.RuleActionOverrides.shift();
    },
  },
  {
    name: 'what the firewall’s lists block is answered with JSON and 403, as the interface says of every error',
    wrong: (template) => {
      const { CustomResponseBodies: bodies } = one(template, 'AWS::WAFv2::WebACL');
      const blocked = overrides(template).filter(({ ActionToUse }) => ActionToUse.Block);
      const { error } = JSON.parse(bodies.forbidden?.Content ?? '{}');
      return [
        ...fail(bodies.forbidden?.ContentType === 'APPLICATION_JSON', 'type'),
        ...fail(error?.code === 'FORBIDDEN' && typeof error.message === 'string' && error.correlationId, 'body'),
        ...fail(blocked.length >= 15, 'rules'),
        ...blocked
          .filter(({ ActionToUse }) => {
            const answer = ActionToUse.Block.CustomResponse;
            return answer?.ResponseCode !== 403 || answer.CustomResponseBodyKey !== 'forbidden';
          })
          .map(({ Name }) => Name),
      ];
    },
    spoil: (template) => {
      const found = overrides(template).find(({ ActionToUse }) => ActionToUse.Block);
      if (found) found.ActionToUse.Block = {};
    },
  },
  {
    name: 'the firewall answers a flood with JSON, 429 and Retry-After',
    wrong: (template) => {
      const firewall = one(template, 'AWS::WAFv2::WebACL');
      const rules: Properties[] = firewall.Rules;
      const rates = rules.filter(({ Statement }) => Statement.RateBasedStatement);
      return [
        ...fail(rates.length >= 2, 'rates'),
        ...rates
          .filter(({ Action }) => {
            const answer = Action.Block?.CustomResponse;
            return answer?.ResponseCode !== 429 || answer.ResponseHeaders[0]?.Name !== 'Retry-After';
          })
          .map(({ Name }) => Name),
        ...fail(JSON.parse(firewall.CustomResponseBodies.limited.Content).error.code === 'RATE_LIMITED', 'body'),
        ...fail(typeof site(template).WebACLId === 'object', 'in front of CloudFront'),
      ];
    },
    spoil: (template) => {
      delete site(template).WebACLId;
    },
  },
];
