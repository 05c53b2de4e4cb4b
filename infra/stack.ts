import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { contracts } from '../shared/operations/api.ts';
import { createBindings } from './bindings.ts';
import { AppTable } from './constructs/data/app-table.ts';
import { ItemUpgrades } from './constructs/data/item-upgrades.ts';
import { Secrets } from './constructs/data/secrets.ts';
import { Seed } from './constructs/data/seed.ts';
import { TokenKey } from './constructs/data/token-key.ts';
import { Site } from './constructs/edge/site.ts';
import { documentSources } from './constructs/edge/site-files.ts';
import { Changes } from './constructs/events/changes.ts';
import { type DeadLetters, streamFailures } from './constructs/events/dead-letters.ts';
import { Work } from './constructs/events/work.ts';
import { AppFunctions } from './constructs/functions/app-functions.ts';
import { FeatureFunctions } from './constructs/functions/feature-functions.ts';
import { ContractApi } from './constructs/http/contract-api.ts';
import { gatewayRoutes } from './constructs/http/gateway-routes.ts';
import { Realtime } from './constructs/http/realtime.ts';
import { Identity } from './constructs/identity/identity.ts';
import { alarmTopic } from './constructs/watch/alarm-topic.ts';
import { watchCalls } from './constructs/watch/call-log.ts';
import { watchFeatures, watchPlatform } from './constructs/watch/observability.ts';
import { features, placeOfUnknown } from './features/features.ts';
import type { StageProps } from './stage.ts';

/**
 * The whole system, in us-east-1 because CloudFront's resources must be there. Each area's functions are in a nested stack;
 * resources with data and shared resources are in this one.
 */
export class Northlight extends Stack {
  private readonly stage: StageProps;
  private readonly topic: Topic;
  private readonly functions: AppFunctions;
  private readonly table: AppTable;
  private readonly secrets: Secrets;
  private readonly tokenKey: TokenKey;
  private readonly http: ContractApi;
  private readonly site: Site;
  /** Where what nobody waits for ends when it fails, where a stage has one place for it. */
  private readonly failed: { readonly failed?: DeadLetters };

  /** Makes the parts in the order in which they need each other. Over 40 lines: it wires them together, one by one. */
  constructor(scope: Construct, id: string, stage: StageProps) {
    super(scope, id, {
      env: { region: 'us-east-1' },
      stackName: `northlight-${stage.stage}`,
      terminationProtection: stage.keepData,
    });
    this.stage = stage;
    this.topic = alarmTopic(this, stage.alarmEmail);
    this.functions = new AppFunctions(this, stage);
    this.table = new AppTable(this, 'Data', stage);
    this.secrets = new Secrets(this, 'Secrets', { ...stage, functions: this.functions });
    const secret = this.secrets.forTokens;
    this.tokenKey = new TokenKey(this, 'TokenKey', { keepData: stage.keepData, ...(secret ? { secret } : {}) });
    this.http = new ContractApi(this, 'Http');
    const { firewall } = stage.size;
    this.site = new Site(this, 'Site', {
      ...stage,
      firewall,
      api: this.http.api,
      originSecret: this.secrets.originSent,
    });
    this.failed = stage.size.sharesFailures
      ? { failed: streamFailures(this, this.topic, 'Sweeps, upgrades, changes') }
      : {};

    const identity = this.identify();
    const realtime = this.pushChanges();
    this.authorize(identity);
    const work = this.serveFeatures(identity, realtime);
    this.servePages(identity, realtime);
    this.http.updateAfter(this.site.distribution, this.site.tenantDomains.distribution);
    this.fillTable(identity);

    const { functions, topic, table } = this;
    watchFeatures(this, { functions, queues: work.byFeature, table, stage: stage.stage });
    watchCalls(this, functions, stage.stage, topic);
    watchPlatform(this, this.http.api, this.table, this.topic);
    this.addOutputs({ SiteUrl: this.platform, WebDomain: this.site.host, LoginDomain: identity.loginDomain });
    this.addOutputs({ StaffClientId: identity.staffClientId, TenantClientId: identity.tenantClientId });
    if (stage.demoAccounts) this.addOutputs({ DemoAccounts: JSON.stringify(stage.demoAccounts) });
  }

  private get platform(): string {
    return `${this.stage.scheme}://${this.site.host}`;
  }

  /** The site's address, for links and lookups by host. */
  private get address(): Record<string, string> {
    const { host } = this.site;
    return { SITE_SCHEME: this.stage.scheme, PLATFORM_HOST: host, PLATFORM_DOMAIN: host };
  }

  /** Caps that the stage sets; without any, those of the code hold. */
  private get connectionCaps(): Record<string, string> {
    const { connectionCaps } = this.stage;
    return connectionCaps === undefined ? {} : { CONNECTION_CAPS: connectionCaps };
  }

  private get release(): Record<string, string> {
    return { VERSION: this.stage.version, STAGE: this.stage.stage };
  }

  /** The secrets that prove that a request came through CloudFront. */
  private get originSecrets(): Record<string, string> {
    return { ORIGIN_SECRETS: this.secrets.originsAccepted };
  }

  /** Creates the user pool, whose tokens carry custom claims. */
  private identify(): Identity {
    const preToken = this.functions.create('company/identity/pre-token', {
      environment: { SUPER_ADMINS: this.stage.superAdmins.join(',') },
    });
    this.table.bind(preToken, 'read', 'write');
    return new Identity(this, 'Identity', {
      ...this.stage,
      preToken,
      platform: this.platform,
      defaultTenant: `${this.stage.scheme}://${this.stage.defaultTenantSlug}.${this.site.host}`,
    });
  }

  /** Creates the WebSocket API and the stream follower that pushes changes and updates lists and counters. */
  private pushChanges(): Realtime {
    const socket = this.functions.create('company/identity/realtime', { environment: this.connectionCaps });
    const changes = this.functions.create('operations/changes/changes', { timeout: Duration.seconds(30) });
    this.table.bind(socket, 'read', 'write');
    const realtime = new Realtime(this, 'Realtime', socket);
    realtime.bindPush(changes);
    new Changes(this, 'Changes', { fn: changes, table: this.table, topic: this.topic, ...this.failed });
    return realtime;
  }

  /** The authorizer resolves caller and tenant for every route except webhooks. */
  private authorize(identity: Identity): void {
    const authorizer = this.functions.create('company/identity/authorizer', {
      environment: { ...this.address, ...this.originSecrets, TOKEN_ISSUER: identity.issuer, JWKS_URI: identity.jwks },
    });
    this.table.bind(authorizer, 'read', 'write');
    this.http.authorizeWith(authorizer);
  }

  /** Creates every feature's functions, queues and routes, as infra/features declares them. */
  private serveFeatures(identity: Identity, realtime: Realtime): Work {
    const { stage, functions, table, topic, site, secrets, tokenKey } = this;
    const environment = { ...this.address, ...this.release };
    const requestSecrets = { ...this.originSecrets, ...secrets.forSigning };
    const served = new FeatureFunctions({ functions, table, features, contracts, environment, requestSecrets });
    const { consumers } = served;
    const { ownQueues } = stage.size;
    const { sharedWorkAtOnce } = stage;
    const props = { functions, consumers, table, topic, stage: stage.stage, ownQueues, sharedWorkAtOnce };
    const work = new Work(this, 'Work', { ...props, ...this.failed });
    served.bind(createBindings({ stage, secrets, site, identity, realtime, work, tokenKey }));
    this.http.addRoutes(gatewayRoutes(contracts, placeOfUnknown(features)), served.apis);
    return work;
  }

  /** Routes all other paths to the document function, which renders pages for the tenant of the host. */
  private servePages(identity: Identity, realtime: Realtime): void {
    const { media, transfers, recordings, vault } = this.site;
    const document = this.functions.create('company/site/document', {
      environment: {
        ...this.address,
        ...this.originSecrets,
        ...this.release,
        ...identity.forBrowsers,
        REALTIME_URL: realtime.url,
        UPLOAD_ORIGIN: `${media.uploadOrigin} ${transfers.origin}`,
        FILE_ORIGIN: vault.origin,
        SOUND_ORIGIN: recordings.origin,
      },
      files: documentSources(this.stage.webDist),
    });
    document.lambda.node.addDependency(this.site.files.assets);
    this.table.bind(document, 'read');
    // Photos of houses for sale are in the document itself, by addresses of five minutes.
    vault.bind(document, 'show');
    this.http.addPaths(['/', '/{proxy+}'], document);
  }

  /** On each deployment, upgrades stored items and seeds the platform's initial rows. */
  private fillTable(identity: Identity): void {
    const { stage, functions, table, topic, site, tokenKey, failed } = this;
    new ItemUpgrades(this, 'ItemUpgrades', { functions, table, topic, bundlesDir: stage.bundlesDir, ...failed });
    const properties = {
      stage: stage.stage,
      version: stage.version,
      scheme: stage.scheme,
      demo: stage.demo,
      platformHost: site.host,
      platformDomain: site.host,
      userPoolId: identity.poolId,
      staffClientId: identity.staffClientId,
      tenantClientId: identity.tenantClientId,
      superAdmins: stage.superAdmins.join(','),
    };
    const environment = { ...this.address, ...this.secrets.forSigning };
    new Seed(this, 'Seed', { functions, table, topic, tokenKey, identity, environment, properties, ...failed });
  }

  private addOutputs(outputs: Record<string, string>): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
