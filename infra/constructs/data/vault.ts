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
import { MalwareScan } from './malware-scan.ts';
import { privateBucket } from './private-bucket.ts';

const PREFIX = 'files/';
/** ZIPs of galleries, made from the files whenever somebody asks: as long as the job that made one is known. */
const ARCHIVES = 'archives/';
const ARCHIVE_DAYS = 30;

/**
 * What a role may do: `send` signs parts and joins them, `check` reads and writes sizes, `show` signs downloads, `pack`
 * reads pictures and writes their archive, `erase` reads and deletes a person's files.
 */
export type VaultVerb = 'send' | 'check' | 'show' | 'pack' | 'erase';

const parts = ['s3:PutObject', 's3:ListMultipartUploadParts', 's3:AbortMultipartUpload'];
const actions: Readonly<Record<VaultVerb, readonly string[]>> = {
  send: ['s3:GetObject', ...parts],
  check: ['s3:GetObject', 's3:GetObjectTagging', 's3:DeleteObject', ...parts],
  show: ['s3:GetObject'],
  pack: ['s3:GetObject', ...parts],
  erase: ['s3:GetObject', 's3:DeleteObject'],
};

export interface VaultProps {
  readonly files: Pick<SiteFiles, 'logs' | 'deployer'>;
  /** Deploys the pictures of the demo's galleries. */
  readonly demo: boolean;
  readonly keepData: boolean;
  /** The platform's own domain; companies' domains send and show through signed addresses, too. */
  readonly domain: string | undefined;
}

/** Photos of the work, deliverables and documents: private, reached through signed addresses of five minutes only. */
export class Vault extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { files, keepData, domain, demo }: VaultProps) {
    super(scope, id);
    this.bucket = privateBucket(this, {
      keepData,
      logs: files.logs,
      logsPrefix: 'files/',
      lifecycleRules: [
        // A file that is not whole within 48 hours is lost.
        { abortIncompleteMultipartUploadAfter: Duration.days(3) },
        { prefix: ARCHIVES, expiration: Duration.days(ARCHIVE_DAYS) },
      ],
      cors: [
        {
          // Vendors send from their company's host, which may be its own domain; the signature is what lets them.
          allowedOrigins: [domain ? 'https://*' : 'http://*'],
          allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
        },
      ],
    });
    new MalwareScan(this, 'MalwareScan', { bucket: this.bucket, prefix: PREFIX });
    if (demo) this.deployDemo(files.deployer);
  }

  private deployDemo(copies: Deployer): void {
    acknowledgeWildcards(
      copies.role,
      'Copies the pictures of the demo’s galleries into this one bucket.',
      `Resource::${findingName(copies.role, this.bucket.node.defaultChild, 'Arn')}/*`,
    );
    new BucketDeployment(this, 'Demo', {
      ...copies,
      destinationBucket: this.bucket,
      destinationKeyPrefix: PREFIX.slice(0, -1),
      sources: [Source.asset(join(projectRoot, 'infra/demo-files'))],
      cacheControl: [CacheControl.fromString('private, no-store')],
      prune: false,
    });
  }

  /** The origin of files, for the content security policy. */
  get origin(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Sets FILE_BUCKET and grants what the verb needs. Without ListBucket, S3 answers 403 for a missing file. */
  bind(fn: ServiceFunction, verb: VaultVerb): void {
    fn.set({ FILE_BUCKET: this.bucket.bucketName });
    const prefixes = verb === 'send' || verb === 'check' ? [PREFIX] : [PREFIX, ARCHIVES];
    fn.allow(
      [...actions[verb]],
      prefixes.map((prefix) => this.bucket.arnForObjects(`${prefix}*`)),
    );
    if (verb !== 'show') fn.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    const bucket = findingName(fn.role, this.bucket.node.defaultChild, 'Arn');
    const reason = 'Files are named by tenant and file: the role is narrowed to their folder.';
    acknowledgeWildcards(fn.role, reason, ...prefixes.map((prefix) => `Resource::${bucket}/${prefix}*`));
  }
}
