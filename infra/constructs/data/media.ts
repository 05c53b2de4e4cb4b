import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acknowledgeWildcards, findingName } from '../acknowledge.ts';
import type { Deployer } from '../edge/site-deployer.ts';
import type { SiteFiles } from '../edge/site-files.ts';
import { projectRoot } from '../functions/function-bundle.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { privateBucket } from './private-bucket.ts';

export interface MediaProps {
  readonly keepData: boolean;
  readonly files: Pick<SiteFiles, 'logs' | 'deployer'>;
  /** Deploys the demo tenants' pictures. */
  readonly demo: boolean;
  /** The platform's own domain; none on the local stage. */
  readonly domain: string | undefined;
}

const INCOMING_PREFIX = 'incoming/';
const PUBLIC_PREFIX = 'media/';

/** Administrators upload on the platform's host only. The host of this machine has any port. */
const originsOf = (domain: string | undefined): string[] => [domain ? `https://${domain}` : 'http://*'];

/** Tenants' files: uploaded by signed forms to `incoming/`, checked, and served from `media/` through CloudFront only. */
export class Media extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { keepData, files, demo, domain }: MediaProps) {
    super(scope, id);
    this.bucket = privateBucket(this, {
      keepData,
      logs: files.logs,
      logsPrefix: 'media/',
      lifecycleRules: [
        { prefix: INCOMING_PREFIX, expiration: Duration.days(1) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      cors: [{ allowedOrigins: originsOf(domain), allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'] }],
    });
    if (demo) this.deployDemo(files.deployer);
  }

  /** The origin of uploads, for the content security policy. */
  get uploadOrigin(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Sets MEDIA_BUCKET and grants checking and storing files. Without ListBucket, S3 answers 403 for a missing file. */
  bind(fn: ServiceFunction): void {
    const under = (prefix: string): string => this.bucket.arnForObjects(`${prefix}*`);
    fn.set({ MEDIA_BUCKET: this.bucket.bucketName });
    fn.allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [under(INCOMING_PREFIX)]);
    fn.allow(['s3:PutObject'], [under(PUBLIC_PREFIX)]);
    fn.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    const reason =
      'Files are named by their upload or their content: the role is narrowed to the two folders it serves.';
    const bucket = findingName(fn.role, this.bucket.node.defaultChild, 'Arn');
    const findings = [INCOMING_PREFIX, PUBLIC_PREFIX].map((prefix) => `Resource::${bucket}/${prefix}*`);
    acknowledgeWildcards(fn.role, reason, ...findings);
  }

  private deployDemo(copies: Deployer): void {
    acknowledgeWildcards(
      copies.role,
      'Copies the demo tenants’ pictures into this one bucket.',
      `Resource::${findingName(copies.role, this.bucket.node.defaultChild, 'Arn')}/*`,
    );
    new BucketDeployment(this, 'Demo', {
      ...copies,
      destinationBucket: this.bucket,
      destinationKeyPrefix: PUBLIC_PREFIX.slice(0, -1),
      sources: [Source.asset(join(projectRoot, 'infra/demo-media'))],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      contentDisposition: 'inline',
      prune: false,
    });
  }
}
