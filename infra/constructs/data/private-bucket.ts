import { RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type IBucket,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { dropFormerVersions } from './former-versions.ts';

/** What every bucket has: nothing is public, nothing is stored or sent in the clear. */
export const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
} as const;

export interface PrivateBucketProps {
  /** Keeps the bucket when the stack goes, and former versions of its files for a while. */
  readonly keepData: boolean;
  /** Where calls are logged, under `logsPrefix`. */
  readonly logs: IBucket;
  readonly logsPrefix: string;
  readonly lifecycleRules: LifecycleRule[];
  readonly cors?: CorsRule[];
}

/** The bucket of a construct's files, `Bucket` in it. */
export const privateBucket = (scope: Construct, props: PrivateBucketProps): Bucket => {
  const { keepData, logs, logsPrefix, lifecycleRules, cors } = props;
  return new Bucket(scope, 'Bucket', {
    ...closed,
    removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    versioned: keepData,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: logsPrefix,
    lifecycleRules: [...lifecycleRules, ...(keepData ? [dropFormerVersions] : [])],
    ...(cors && { cors }),
  });
};
