import { Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { RECORDING_DAYS } from '../../../shared/assistants/voice/call.ts';
import { acknowledgeWildcards, findingName } from '../acknowledge.ts';
import type { SiteFiles } from '../edge/site-files.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { privateBucket } from './private-bucket.ts';

const PREFIX = 'recordings/';

const actions = {
  keep: ['s3:PutObject'],
  play: ['s3:GetObject'],
  erase: ['s3:GetObject', 's3:DeleteObject'],
} as const;

/** What a role may do: store recordings, sign their addresses, or read and delete a person's. */
export type RecordingVerb = keyof typeof actions;

/** Call recordings: private, played through signed URLs only, deleted after a year. */
export class Recordings extends Construct {
  readonly bucket: Bucket;

  constructor(
    scope: Construct,
    id: string,
    { files, keepData }: { files: Pick<SiteFiles, 'logs'>; keepData: boolean },
  ) {
    super(scope, id);
    this.bucket = privateBucket(this, {
      keepData,
      logs: files.logs,
      logsPrefix: PREFIX,
      lifecycleRules: [
        { expiration: Duration.days(RECORDING_DAYS) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
  }

  /** The origin of recordings, for the content security policy. */
  get origin(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Sets RECORDING_BUCKET and grants what the verb needs. Without ListBucket, S3 answers 403 for a recording that is gone. */
  bind(fn: ServiceFunction, verb: RecordingVerb): void {
    fn.set({ RECORDING_BUCKET: this.bucket.bucketName });
    fn.allow([...actions[verb]], [this.bucket.arnForObjects(`${PREFIX}*`)]);
    if (verb === 'erase') fn.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    const bucket = findingName(fn.role, this.bucket.node.defaultChild, 'Arn');
    const reason = 'Recordings are named by tenant and call: the role is narrowed to their folder.';
    acknowledgeWildcards(fn.role, reason, `Resource::${bucket}/${PREFIX}*`);
  }
}
