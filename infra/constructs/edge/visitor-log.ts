import { Aws, Names } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

/** The logged fields; query, referrer and cookies are excluded, because links to an order contain its token. */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'time-to-first-byte',
  'cs(User-Agent)',
  'cs-protocol-version',
  'x-edge-request-id',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'sc-content-type',
];

const folder = 'cloudfront';

interface VisitorLogProps {
  /** The logged distributions by the prefix of their construct ids. */
  readonly distributions: Readonly<Record<string, Distribution>>;
  readonly bucket: Bucket;
}

/** CloudFront's access logs (v2, with a choice of fields; the older kind always includes the query). */
export class VisitorLog extends Construct {
  private readonly name: string;

  constructor(scope: Construct, id: string, { distributions, bucket }: VisitorLogProps) {
    super(scope, id);
    this.name = Names.uniqueResourceName(this, { maxLength: 40 });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${this.name}Destination`,
      destinationResourceArn: `${bucket.bucketArn}/${folder}`,
      outputFormat: 'json',
    });
    for (const [part, distribution] of Object.entries(distributions)) {
      this.deliver(part, distribution, destination, bucket);
    }
  }

  private deliver(part: string, distribution: Distribution, destination: CfnDeliveryDestination, bucket: Bucket): void {
    const source = new CfnDeliverySource(this, `${part}Source`, {
      name: `${this.name}${part}Source`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    this.allowIn(bucket, source.name);
    const delivery = new CfnDelivery(this, `${part}Delivery`, {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
    if (bucket.policy) delivery.node.addDependency(bucket.policy);
    acknowledge(distribution, {
      'AwsSolutions-CFR3': 'Requests are logged by a log delivery instead, which leaves out the query with its tokens.',
    });
  }

  private allowIn(bucket: Bucket, sourceName: string): void {
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`${folder}/*`)],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID, 's3:x-amz-acl': 'bucket-owner-full-control' },
          ArnLike: {
            'aws:SourceArn': `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:delivery-source:${sourceName}`,
          },
        },
      }),
    );
  }
}
