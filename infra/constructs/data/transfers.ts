import { Duration } from 'aws-cdk-lib';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledgeWildcards, findingName } from '../acknowledge.ts';
import type { SiteFiles } from '../edge/site-files.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { privateBucket } from './private-bucket.ts';

export interface TransfersProps {
  readonly files: Pick<SiteFiles, 'logs'>;
  /** The platform's own domain, which serves the back office; none on the local stage. */
  readonly domain: string | undefined;
}

const folders = ['imports/', 'exports/'];

/** Files of lead imports and exports: private, accessible through signed URLs only, deleted after a month. */
export class Transfers extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { files, domain }: TransfersProps) {
    super(scope, id);
    this.bucket = privateBucket(this, {
      keepData: false,
      logs: files.logs,
      logsPrefix: 'transfers/',
      lifecycleRules: [{ expiration: Duration.days(31) }, { abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      cors: [
        {
          allowedOrigins: [domain ? `https://${domain}` : 'http://*'],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
        },
      ],
    });
  }

  /** The origin of uploads, for the content security policy. */
  get origin(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Sets TRANSFER_BUCKET and grants reading and writing, and erasing where that is said. Without ListBucket, S3 answers 403 for a missing file. */
  bind(fn: ServiceFunction, verb?: 'erase'): void {
    fn.set({ TRANSFER_BUCKET: this.bucket.bucketName });
    fn.allow(
      ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload', ...(verb ? ['s3:DeleteObject'] : [])],
      folders.map((folder) => this.bucket.arnForObjects(`${folder}*`)),
    );
    fn.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    const bucket = findingName(fn.role, this.bucket.node.defaultChild, 'Arn');
    acknowledgeWildcards(
      fn.role,
      'Files are named by tenant and import or export: the role is narrowed to the two folders.',
      ...folders.map((folder) => `Resource::${bucket}/${folder}*`),
    );
  }
}
