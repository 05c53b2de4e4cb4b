import { ofType, type Properties, policiesOf, type Rule, referencesOf, type Template } from '../template.ts';

const idOf = (template: Template): string => {
  const [id] = ofType(template, 'AWS::S3::Bucket').find(([name]) => name.startsWith('SiteMedia')) ?? [];
  if (!id) throw new Error('no bucket for tenants’ files');
  return id;
};
const bucket = (template: Template): Properties => template.Resources[idOf(template)]?.Properties ?? {};
const vault = (template: Template): Properties =>
  ofType(template, 'AWS::S3::Bucket').find(
    ([, { LoggingConfiguration }]) => LoggingConfiguration?.LogFilePrefix === 'files/',
  )?.[1] ?? {};
const policy = (template: Template): Properties[] => {
  const [, found] =
    ofType(template, 'AWS::S3::BucketPolicy').find(([, one]) => referencesOf(one.Bucket).includes(idOf(template))) ??
    [];
  return found?.PolicyDocument.Statement ?? [];
};
const distribution = (template: Template): Properties =>
  ofType(template, 'AWS::CloudFront::Distribution').find(
    ([, { DistributionConfig }]) => DistributionConfig.ConnectionMode !== 'tenant-only',
  )?.[1].DistributionConfig;
const behaviour = (template: Template): Properties =>
  distribution(template).CacheBehaviors.find(({ PathPattern }: Properties) => PathPattern === '/media/*') ?? {};
const headers = (template: Template): Properties =>
  template.Resources[referencesOf(behaviour(template).ResponseHeadersPolicyId)[0] ?? '']?.Properties
    .ResponseHeadersPolicyConfig ?? {};

interface Grant {
  readonly role: string;
  readonly actions: string[];
  readonly resources: string;
}
/** What roles may do with it; CDK's own function that copies the demo's pictures is left out. */
const grants = (template: Template): Grant[] =>
  policiesOf(template).flatMap(([role, { PolicyDocument }]) =>
    role.startsWith('SiteFilesRole')
      ? []
      : (PolicyDocument.Statement as Properties[])
          .filter(({ Resource }) => referencesOf(Resource).includes(idOf(template)))
          .map(({ Action, Resource }) => ({ role, actions: [Action].flat(), resources: JSON.stringify(Resource) })),
  );
const fail = (right: boolean, what: string) => (right ? [] : [what]);

export const mediaRules: Rule[] = [
  {
    name: 'tenants’ files are encrypted, logged, closed to the public and to plain http',
    wrong: (template) => [
      ...fail(bucket(template).BucketEncryption !== undefined, 'encryption'),
      ...fail(bucket(template).LoggingConfiguration?.LogFilePrefix === 'media/', 'log'),
      ...fail(Object.values(bucket(template).PublicAccessBlockConfiguration ?? {}).every(Boolean), 'public'),
      ...fail(
        policy(template).some(
          ({ Effect, Condition }) => Effect === 'Deny' && JSON.stringify(Condition).includes('SecureTransport'),
        ),
        'plain http',
      ),
    ],
    spoil: (template) => {
      delete bucket(template).BucketEncryption;
    },
  },
  {
    name: 'what nobody has looked at is forgotten after a day, and nothing else is',
    wrong: (template) => {
      const rules: Properties[] = bucket(template).LifecycleConfiguration?.Rules ?? [];
      const expiring = rules.filter(({ ExpirationInDays }) => ExpirationInDays !== undefined);
      return fail(
        JSON.stringify(expiring.map(({ Prefix, ExpirationInDays }) => [Prefix, ExpirationInDays])) ===
          '[["incoming/",1]]',
        'expiry',
      );
    },
    spoil: (template) => {
      for (const rule of bucket(template).LifecycleConfiguration.Rules) delete rule.Prefix;
    },
  },
  {
    name: 'ZIPs of galleries end after 30 days, and no other private file does',
    wrong: (template) => {
      const rules: Properties[] = vault(template).LifecycleConfiguration?.Rules ?? [];
      const expiring = rules.filter(({ ExpirationInDays }) => ExpirationInDays !== undefined);
      return fail(
        JSON.stringify(expiring.map(({ Prefix, ExpirationInDays }) => [Prefix, ExpirationInDays])) ===
          '[["archives/",30]]',
        'expiry',
      );
    },
    spoil: (template) => {
      for (const rule of vault(template).LifecycleConfiguration.Rules) delete rule.ExpirationInDays;
    },
  },
  {
    name: 'pages of the platform’s host may post a form to it, and do nothing else',
    wrong: (template) => {
      const rules: Properties[] = bucket(template).CorsConfiguration?.CorsRules ?? [];
      return [
        ...fail(rules.length === 1 && JSON.stringify(rules[0]?.AllowedMethods) === '["POST"]', 'methods'),
        ...fail(
          !rules.some(({ AllowedOrigins }) => /"(\*|https:\/\/\*)"/.test(JSON.stringify(AllowedOrigins))),
          'everybody',
        ),
      ];
    },
    spoil: (template) => {
      bucket(template).CorsConfiguration.CorsRules[0].AllowedOrigins = ['https://*'];
    },
  },
  {
    name: 'one function writes to it, to two folders; CloudFront alone reads what is shown',
    wrong: (template) => [
      ...grants(template)
        .filter(({ role }) => !role.startsWith('CompanyMediaApi'))
        .map(({ role }) => role),
      ...grants(template)
        .filter(
          ({ actions, resources }) => actions.includes('s3:PutObject') && !/"\/(?:incoming|media)\/\*"/.test(resources),
        )
        .map(({ actions }) => `${actions} on everything`),
      ...policy(template)
        .filter(({ Effect, Principal }) => Effect === 'Allow' && Principal?.Service !== 'cloudfront.amazonaws.com')
        .filter(({ Action }) => JSON.stringify(Action).includes('Get'))
        .map(({ Principal }) => JSON.stringify(Principal)),
    ],
    spoil: (template) => {
      const [, other] = policiesOf(template).find(([id]) => id.startsWith('SalesBookingApi')) ?? [];
      const arn = { 'Fn::GetAtt': [idOf(template), 'Arn'] };
      other?.PolicyDocument.Statement.push({ Action: 's3:GetObject', Effect: 'Allow', Resource: arn });
    },
  },
  {
    name: 'a shown file does nothing but be shown: no sniffing, a sandbox, the bucket signed for',
    wrong: (template) => {
      const { ContentSecurityPolicy: csp, ContentTypeOptions: sniffing } =
        headers(template).SecurityHeadersConfig ?? {};
      const origin = distribution(template).Origins.find(
        ({ Id }: Properties) => Id === behaviour(template).TargetOriginId,
      );
      return [
        ...fail(csp?.ContentSecurityPolicy === "sandbox; default-src 'none'" && csp.Override === true, 'sandbox'),
        ...fail(sniffing?.Override === true, 'nosniff'),
        ...fail(referencesOf(origin?.DomainName).includes(idOf(template)), 'bucket'),
        ...fail(origin?.OriginAccessControlId !== undefined, 'signature'),
        ...fail(JSON.stringify(behaviour(template).AllowedMethods ?? ['GET']).includes('POST') === false, 'methods'),
      ];
    },
    spoil: (template) => {
      delete headers(template).SecurityHeadersConfig.ContentSecurityPolicy;
    },
  },
];
