import { ofType, one, type Properties, policiesOf, type Rule, referencesOf, type Template } from '../template.ts';

const configs = (template: Template): [string, Properties][] =>
  ofType(template, 'AWS::CloudFront::Distribution').map(([id, { DistributionConfig }]) => [id, DistributionConfig]);
const isOwn = ({ ConnectionMode }: Properties): boolean => ConnectionMode === 'tenant-only';
const own = (template: Template): Properties => configs(template).find(([, config]) => isOwn(config))?.[1] ?? {};
const site = (template: Template): Properties => configs(template).find(([, config]) => !isOwn(config))?.[1] ?? {};
const fail = (right: boolean, what: string) => (right ? [] : [what]);

/** What only a distribution with a name of its own may have; CloudFront refuses it in one for distribution tenants. */
const refused = ['Aliases', 'PriceClass', 'IPV6Enabled', 'Staging', 'AnycastIpListId', 'ContinuousDeploymentPolicyId'];
const shared = ['CustomErrorResponses', 'HttpVersion', 'WebACLId'];

/** The same rules by another distribution: its origins are named anew, everything else is to the letter. */
function rulesOf({ Origins, DefaultCacheBehavior, CacheBehaviors }: Properties): string {
  const origins: Properties[] = Origins ?? [];
  const named = (behaviour: Properties) => ({
    ...behaviour,
    TargetOriginId: origins.findIndex(({ Id }) => Id === behaviour.TargetOriginId),
  });
  const behaviours = [DefaultCacheBehavior, ...(CacheBehaviors ?? [])].filter(Boolean).map(named);
  return JSON.stringify([behaviours, origins.map(({ Id, ...origin }) => origin)]);
}

const consumer = (template: Template): [string, Properties] => {
  const found = ofType(template, 'AWS::Lambda::Function').find(([id]) =>
    id.startsWith('CompanyTenancyTenantProvisioning'),
  );
  return found ?? ['', {}];
};
const isOnAws = (template: Template) => ofType(template, 'AWS::CertificateManager::Certificate').length > 0;
const managers = (template: Template): [string, Properties][] =>
  policiesOf(template).filter(([, policy]) => /DistributionTenant"/.test(JSON.stringify(policy)));

export const ownDomainRules: Rule[] = [
  {
    name: 'companies’ own domains have a distribution for distribution tenants, with nothing that it may not have',
    wrong: (template) => [
      ...fail(configs(template).filter(([, config]) => isOwn(config)).length === 1, 'one distribution'),
      ...refused.filter((name) => name in own(template)),
      ...fail(own(template).Enabled === true, 'enabled'),
    ],
    spoil: (template) => {
      own(template).IPV6Enabled = true;
    },
  },
  {
    name: 'it does just what the site’s does: behaviours, origins, viewer function, headers, errors, firewall',
    wrong: (template) => [
      ...shared.filter((name) => JSON.stringify(own(template)[name]) !== JSON.stringify(site(template)[name])),
      ...fail(own(template).WebACLId !== undefined, 'firewall'),
      ...fail(rulesOf(own(template)) === rulesOf(site(template)), 'behaviours'),
    ],
    spoil: (template) => {
      delete own(template).CacheBehaviors[0].FunctionAssociations;
    },
  },
  {
    name: 'it speaks TLS 1.2 and newer by the platform’s certificate, wherever there is one',
    wrong: (template) => {
      const { MinimumProtocolVersion, SslSupportMethod } = own(template).ViewerCertificate ?? {};
      return isOnAws(template)
        ? fail(MinimumProtocolVersion === 'TLSv1.2_2021' && SslSupportMethod === 'sni-only', 'protocol')
        : fail(MinimumProtocolVersion === undefined, 'a protocol without a certificate');
    },
    spoil: (template) => {
      own(template).ViewerCertificate = { MinimumProtocolVersion: 'TLSv1' };
    },
  },
  {
    name: 'their records lead to its connection group, and the API says so',
    wrong: (template) => {
      const [group = ''] = ofType(template, 'AWS::CloudFront::ConnectionGroup').map(([id]) => id);
      const { Enabled, Ipv6Enabled } = one(template, 'AWS::CloudFront::ConnectionGroup');
      const told = ofType(template, 'AWS::Lambda::Function').flatMap(([, { Environment }]) =>
        Environment?.Variables.DOMAIN_TARGET ? [JSON.stringify(Environment.Variables.DOMAIN_TARGET)] : [],
      );
      return [
        ...fail(Enabled === true && Ipv6Enabled === true, 'enabled'),
        ...fail(told.length > 0, 'told'),
        ...told.filter((target) => target !== JSON.stringify({ 'Fn::GetAtt': [group, 'RoutingEndpoint'] })),
      ];
    },
    spoil: (template) => {
      const [, api] =
        ofType(template, 'AWS::Lambda::Function').find(([, fn]) => fn.Environment?.Variables.DOMAIN_TARGET) ?? [];
      if (api) api.Environment.Variables.DOMAIN_TARGET = 'northlight.example';
    },
  },
  {
    name: 'only the function that provisions companies makes distribution tenants, for this distribution alone',
    wrong: (template) => {
      const [, { Role, Environment }] = consumer(template);
      const [role] = referencesOf(Role);
      const [id] = configs(template).find(([, config]) => isOwn(config)) ?? [];
      const named = referencesOf(Environment?.Variables.EDGE_DISTRIBUTION)[0];
      const others = managers(template).filter(([, { Roles }]) => !referencesOf(Roles).includes(role ?? ''));
      return [
        ...others.map(([policy]) => policy),
        ...fail(managers(template).length === (isOnAws(template) ? 1 : 0), 'who may'),
        ...fail(!isOnAws(template) || named === id, 'which distribution'),
        ...managers(template).flatMap(([, { PolicyDocument }]) =>
          fail(!/distribution\/\*/.test(JSON.stringify(PolicyDocument)), 'every distribution'),
        ),
      ];
    },
    spoil: (template) => {
      const [, policy] = policiesOf(template).find(([id]) => id.startsWith('SalesBookingApi')) ?? [];
      const Resource = 'arn:aws:cloudfront::1:distribution-tenant/*';
      policy?.PolicyDocument.Statement.push({
        Action: 'cloudfront:CreateDistributionTenant',
        Effect: 'Allow',
        Resource,
      });
    },
  },
];
