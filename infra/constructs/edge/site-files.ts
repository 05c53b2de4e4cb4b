import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { closed } from '../data/private-bucket.ts';
import { MissingPrerequisite } from '../missing-prerequisite.ts';
import { acknowledgeDeployer, type Deployer, deployer } from './site-deployer.ts';

const excluded = ['index.html', 'assets', '.vite'];

/** The two files that the document function renders from; throws if the site is not built. */
export function documentSources(webDist: string): Record<string, string> {
  const assets = join(webDist, 'assets');
  const files = { 'index.html': join(webDist, 'index.html'), 'manifest.json': join(webDist, '.vite/manifest.json') };
  for (const path of [...Object.values(files), assets]) {
    if (!existsSync(path))
      throw new MissingPrerequisite(`${path} is missing: build the site first (npm run synth does both).`);
  }
  return files;
}

/** The built site in a private bucket: hashed assets are cached for a year and never deleted, the rest for five minutes. */
export class SiteFiles extends Construct {
  readonly bucket: Bucket;
  readonly logs: Bucket;
  /** CloudFront path patterns of the files outside `assets`: `/sw.js`, `/icons/*`. */
  readonly patterns: string[];
  /** Copies files into buckets on each deployment; one for the whole stack. */
  readonly deployer: Deployer;
  /** The copying of the hashed assets: a page must not name one before it is there. */
  readonly assets: BucketDeployment;

  constructor(scope: Construct, id: string, props: { webDist: string; keepData: boolean }) {
    super(scope, id);
    const common = {
      ...closed,
      removalPolicy: props.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    };
    this.logs = new Bucket(this, 'Logs', {
      ...common,
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    this.bucket = new Bucket(this, 'Bucket', {
      ...common,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'site/',
    });
    const rootEntries = readdirSync(props.webDist, { withFileTypes: true }).filter(
      (entry) => !excluded.includes(entry.name),
    );
    this.patterns = rootEntries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`));
    this.deployer = deployer(this, this.bucket);
    this.assets = this.deploy(props.webDist);
  }

  private deploy(webDist: string): BucketDeployment {
    const common = { ...this.deployer, destinationBucket: this.bucket, prune: false };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(join(webDist, 'assets'))],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    new BucketDeployment(this, 'Beside', {
      ...common,
      sources: [Source.asset(webDist, { exclude: excluded })],
      cacheControl: [CacheControl.fromString('public, max-age=300')],
    });
    acknowledgeDeployer(this);
    return assets;
  }
}
