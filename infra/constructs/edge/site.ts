import { join } from 'node:path';
import { Aws, Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { acknowledge } from '../acknowledge.ts';
import { Media } from '../data/media.ts';
import { Recordings } from '../data/recordings.ts';
import { Transfers } from '../data/transfers.ts';
import { Vault } from '../data/vault.ts';
import { type FirewallChoice, firewall } from './firewall.ts';
import { type DomainProps, SiteDomain } from './site-domain.ts';
import { SiteFiles } from './site-files.ts';
import { mediaHeaders, siteHeaders } from './site-headers.ts';
import { TenantDomains } from './tenant-domains.ts';
import { VisitorLog } from './visitor-log.ts';

export interface SiteProps {
  readonly api: HttpApi;
  readonly originSecret: string;
  readonly webDist: string;
  readonly keepData: boolean;
  readonly domain?: DomainProps;
  readonly demo: boolean;
  readonly firewall: FirewallChoice;
}

/** Paths of the API whose answers CloudFront keeps, as the contracts say. */
const keptPaths = Object.values(contracts).flatMap((contract) =>
  Object.values<Route>(contract).flatMap(({ path, cacheSeconds }) => (cacheSeconds === undefined ? [] : [path])),
);

/** CloudFront caches errors for 10 s by default, which would serve one tenant's response to another. */
const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

const acceptFindings = (distribution: cloudfront.Distribution, { domain, firewall: chosen }: SiteProps): void => {
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'A public site, whose customers travel: no country is shut out.',
  });
  if (chosen === 'none') {
    acknowledge(distribution, {
      'AwsSolutions-CFR2':
        'A stage may choose to have no firewall (infra/deploy.md): each route still has its limits by address, company and person.',
    });
  }
  if (domain) return;
  acknowledge(distribution, {
    'AwsSolutions-CFR4':
      'Only the local stage has no domain of its own; CloudFront’s default certificate fixes the protocol.',
  });
};

/** The single entry point: CloudFront with its viewer function, behaviors for API, pages and files, firewall and domain. */
export class Site extends Construct {
  readonly distribution: cloudfront.Distribution;
  readonly host: string;
  readonly tenantDomains: TenantDomains;
  readonly media: Media;
  readonly transfers: Transfers;
  readonly recordings: Recordings;
  readonly vault: Vault;
  readonly files: SiteFiles;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const files = new SiteFiles(this, 'Files', props);
    this.files = files;
    const domain = props.domain && new SiteDomain(this, 'Domain', props.domain);
    this.media = new Media(this, 'Media', { ...props, files, domain: props.domain?.name });
    this.transfers = new Transfers(this, 'Transfers', { files, domain: props.domain?.name });
    this.recordings = new Recordings(this, 'Recordings', { files, keepData: props.keepData });
    this.vault = new Vault(this, 'Vault', { ...props, files, domain: props.domain?.name });
    const distributionProps = this.distributionProps(props, files);
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      ...distributionProps,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      ...(domain ? { domainNames: domain.names, certificate: domain.certificate } : {}),
    });
    this.tenantDomains = new TenantDomains(this, 'TenantDomains', { rules: distributionProps, domain });
    const distributions = { '': this.distribution, Tenants: this.tenantDomains.distribution };
    new VisitorLog(this, 'VisitorLog', { distributions, bucket: files.logs });
    domain?.pointTo(this.distribution);
    this.host = props.domain?.name ?? this.distribution.distributionDomainName;
    for (const each of Object.values(distributions)) acceptFindings(each, props);
  }

  /** The configuration that the platform's distribution shares with that of companies' own domains. */
  private distributionProps(props: SiteProps, files: SiteFiles): cloudfront.DistributionProps {
    const { api, kept, pages, assets, media } = this.behaviors(props, files);
    return {
      defaultBehavior: pages,
      additionalBehaviors: {
        // The first pattern that matches is taken.
        ...Object.fromEntries(keptPaths.map((path) => [path, kept])),
        '/api/*': api,
        '/media/*': media,
        ...Object.fromEntries(['/assets/*', ...files.patterns].map((pattern) => [pattern, assets])),
      },
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      ...firewall(this, props.firewall),
    };
  }

  // Over 40 lines: one literal per behavior.
  private behaviors(props: SiteProps, files: SiteFiles) {
    const gateway = new HttpOrigin(`${props.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      customHeaders: { 'x-origin-secret': props.originSecret },
    });
    const bucket = S3BucketOrigin.withOriginAccessControl(files.bucket, {
      originAccessLevels: [cloudfront.AccessLevel.READ],
    });
    const common = {
      responseHeadersPolicy: siteHeaders(this),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [
        { function: this.viewerFunction(), eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
      ],
    };
    // A program that leaves out TLS has sent its key in the clear: a redirect would hide that from its author.
    const forPrograms = { ...common, viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY };
    return {
      api: {
        ...forPrograms,
        origin: gateway,
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        // execute-api rejects a foreign Host header with 403.
        originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      },
      kept: {
        ...forPrograms,
        origin: gateway,
        // Other methods pass through and get the API's own 405.
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: this.keptCache(),
        originRequestPolicy: this.keptRequest(),
      },
      pages: {
        ...common,
        origin: gateway,
        allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
        cachePolicy: this.pageCache(),
        originRequestPolicy: this.pageRequest(),
      },
      assets: { ...common, origin: bucket, cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED },
      media: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(this.media.bucket, {
          originAccessLevels: [cloudfront.AccessLevel.READ],
        }),
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: mediaHeaders(this),
      },
    };
  }

  private viewerFunction(): cloudfront.Function {
    return new cloudfront.Function(this, 'ViewerFunction', {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'viewer-function.js') }),
      comment: 'Writes x-tenant-host and x-auth; refuses bodies over 256 KB',
    });
  }

  /** A page depends only on its tenant's host and its path, not on cookies, query or caller. */
  private pageCache(): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'PageCache', {
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList('x-tenant-host'),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.none(),
      cookieBehavior: cloudfront.CacheCookieBehavior.none(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(30),
      maxTtl: Duration.seconds(30),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  /**
   * A kept answer of the API is the same for every host and caller: a flood of calls reaches no function. A call with a
   * query does, to hear that the route has none.
   */
  private keptCache(): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'KeptCache', {
      headerBehavior: cloudfront.CacheHeaderBehavior.none(),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
      cookieBehavior: cloudfront.CacheCookieBehavior.none(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  /** What the authorizer needs of a call, and the content type, by which a body with a wrong method is refused. */
  private keptRequest(): cloudfront.OriginRequestPolicy {
    return new cloudfront.OriginRequestPolicy(this, 'KeptRequest', {
      headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList('x-tenant-host', 'x-auth', 'content-type'),
      queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.none(),
      cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
    });
  }

  /** The authorizer requires its second identity source too; for pages it is always `none`. */
  private pageRequest(): cloudfront.OriginRequestPolicy {
    return new cloudfront.OriginRequestPolicy(this, 'PageRequest', {
      headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList('x-auth'),
      queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.none(),
      cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
    });
  }
}
