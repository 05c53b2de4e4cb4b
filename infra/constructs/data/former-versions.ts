import { Duration } from 'aws-cdk-lib';
import type { LifecycleRule } from 'aws-cdk-lib/aws-s3';

/** A file that was deleted or overwritten can be restored for 35 days, as long as the table to any second of them. */
export const dropFormerVersions: LifecycleRule = {
  noncurrentVersionExpiration: Duration.days(35),
  expiredObjectDeleteMarker: true,
};
