import { join } from 'node:path';
import { App, Aws, CfnOutput, CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AttributeType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Code, Function as Lambda, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { addPool, addSocket } from './people.ts';

const here = import.meta.dirname;
const root = join(here, '../../..');

/** A small application that uses each kind of resource once, to try the local cloud with. */
class Fixture extends Stack {
  private readonly table = new TableV2(this, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'ttl',
    globalSecondaryIndexes: [{ indexName: 'gsi1', partitionKey: { name: 'gsi1pk', type: AttributeType.STRING } }],
  });

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'OriginSecret').secretValue.unsafeUnwrap();
    const queues = this.createQueues();
    const api = this.createFunction('api', { ORIGIN_SECRET: secret, RATE_LIMITS: 'on', ...queues });
    const http = this.createHttp(api);
    this.createSite(http, secret);
    addSocket(this, this.createFunction('socket'));
    addPool(this, this.createFunction('pre-token'));
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.createFunction('tick'))],
    });
    const seed = this.createFunction('seed');
    new CustomResource(this, 'Seed', {
      serviceToken: seed.functionArn,
      resourceType: 'Custom::Seed',
      properties: { Version: '1' },
    });
    new Lambda(this, 'Inline', {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: Code.fromInline('exports.handler = async (event) => ({ got: event });'),
    });
  }

  private createFunction(name: string, environment: Record<string, string> = {}, seconds = 20): NodejsFunction {
    const fn = new NodejsFunction(this, `${name}-function`, {
      entry: join(here, `handlers/${name}.mjs`),
      runtime: Runtime.NODEJS_24_X,
      projectRoot: root,
      depsLockFilePath: join(root, 'package-lock.json'),
      timeout: Duration.seconds(seconds),
      memorySize: 256,
      environment: { TABLE_NAME: this.table.tableName, ...environment },
      bundling: { format: OutputFormat.ESM, bundleAwsSDK: true, minify: true, mainFields: ['module', 'main'] },
    });
    // No Scan, as in the product.
    this.table.grant(fn, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem');
    return fn;
  }

  private createQueues(): Record<string, string> {
    const worker = this.createFunction('worker');
    const make = (name: string, fifo: boolean) => {
      const kind = fifo ? { fifo: true } : {};
      const dead = new Queue(this, `${name}Dead`, kind);
      const queue = new Queue(this, name, {
        ...kind,
        visibilityTimeout: Duration.minutes(10),
        deadLetterQueue: { queue: dead, maxReceiveCount: 2 },
      });
      worker.addEventSource(new SqsEventSource(queue, { batchSize: 5, reportBatchItemFailures: true }));
      return queue.queueUrl;
    };
    const unrouted = new Queue(this, 'Unrouted');
    this.createFunction('router').addEventSource(
      new DynamoEventSource(this.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        bisectBatchOnError: true,
        retryAttempts: 1,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(unrouted),
        filters: [
          {
            pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: { NewImage: { outbox: { S: [{ exists: true }] } } },
            }),
          },
        ],
      }),
    );
    return { QUEUE_PLAIN: make('Plain', false), QUEUE_ORDERED: make('Ordered', true) };
  }

  private createHttp(api: NodejsFunction): HttpApi {
    const http = new HttpApi(this, 'Http');
    const integration = new HttpLambdaIntegration('Api', api);
    const authorizer = new HttpLambdaAuthorizer('Authorizer', this.createFunction('authorizer'), {
      identitySource: ['$request.header.x-tenant-host', '$request.header.x-auth'],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.seconds(300),
    });
    const open = ['health', 'environment', 'throws', 'malformed', 'missing', 'item/{id}', 'scan', 'now'];
    for (const path of open) http.addRoutes({ path: `/api/${path}`, methods: [HttpMethod.GET], integration });
    const slow = new HttpLambdaIntegration('Slow', this.createFunction('slow', {}, 2));
    http.addRoutes({ path: '/api/slow', methods: [HttpMethod.GET], integration: slow });
    for (const path of ['item/{id}', 'transact/{id}', 'send'])
      http.addRoutes({ path: `/api/${path}`, methods: [HttpMethod.POST], integration });
    http.addRoutes({ path: '/api/any/{rest+}', methods: [HttpMethod.ANY], integration });
    http.addRoutes({ path: '/api/echo/{name}', methods: [HttpMethod.GET], integration, authorizer });
    return http;
  }

  private createSite(http: HttpApi, secret: string): void {
    const bucket = new Bucket(this, 'Files');
    new BucketDeployment(this, 'Deploy', {
      destinationBucket: bucket,
      destinationKeyPrefix: 'assets',
      sources: [Source.asset(join(here, 'files'))],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    this.createDistribution(http, secret, bucket);
  }

  private createDistribution(http: HttpApi, secret: string, bucket: Bucket): void {
    const viewer = new cloudfront.Function(this, 'Viewer', {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromFile({ filePath: join(here, 'viewer.js') }),
    });
    const functionAssociations = [{ function: viewer, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }];
    const origin = new HttpOrigin(`${http.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
      customHeaders: { 'x-origin-secret': secret },
    });
    const allowedMethods = cloudfront.AllowedMethods.ALLOW_ALL;
    const originRequestPolicy = cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER;
    const perHost = new cloudfront.CachePolicy(this, 'PerHost', {
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList('x-tenant-host'),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(30),
      maxTtl: Duration.seconds(30),
    });
    const common = { origin, functionAssociations };
    const distribution = new cloudfront.Distribution(this, 'Site', {
      defaultBehavior: {
        ...common,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        originRequestPolicy,
        allowedMethods,
      },
      additionalBehaviors: {
        '/assets/*': {
          origin: S3BucketOrigin.withOriginAccessControl(bucket),
          responseHeadersPolicy: cloudfront.ResponseHeadersPolicy.SECURITY_HEADERS,
        },
        '/api/now': { ...common, cachePolicy: perHost },
        '/api/missing': { ...common, cachePolicy: perHost },
      },
      errorResponses: [{ httpStatus: 404, ttl: Duration.seconds(0) }],
    });
    new CfnOutput(this, 'SiteDomain', { value: distribution.distributionDomainName });
  }
}

export const synthesizeFixture = (outdir: string): void => {
  const app = new App({
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
    outdir,
  });
  new Fixture(app, 'Fixture');
  app.synth();
};

if (import.meta.main) synthesizeFixture(process.argv[2] ?? 'cdk.out');
