import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Contract } from '../shared/contract/route.ts';
import { contracts, queues } from '../shared/operations/api.ts';
import { AppTable, verbsOf } from './constructs/data/app-table.ts';
import { ItemUpgrades } from './constructs/data/item-upgrades.ts';
import { Secrets } from './constructs/data/secrets.ts';
import { Seed } from './constructs/data/seed.ts';
import { Site } from './constructs/edge/site.ts';
import { documentSources } from './constructs/edge/site-files.ts';
import { Changes } from './constructs/events/changes.ts';
import { Work } from './constructs/events/work.ts';
import { AppFunctions } from './constructs/functions/app-functions.ts';
import type { ServiceFunction } from './constructs/functions/service-function.ts';
import { ContractApi } from './constructs/http/contract-api.ts';
import { gatewayRoutes } from './constructs/http/gateway-routes.ts';
import { Realtime } from './constructs/http/realtime.ts';
import { Identity } from './constructs/identity/identity.ts';
import { asksModels, mayAskModels, modelPatience } from './constructs/providers/models.ts';
import { mayTryKeys } from './constructs/providers/provider-keys.ts';
import { mayTest } from './constructs/providers/provider-tests.ts';
import { knowsVoice, mayCall } from './constructs/providers/voice-provider.ts';
import { alarmTopic } from './constructs/watch/alarm-topic.ts';
import { watchQueues } from './constructs/watch/monitoring.ts';
import { watchContexts, watchPlatform } from './constructs/watch/observability.ts';
import type { StageProps } from './stage.ts';

/** The whole system, in the order a request meets it; one stack, because CloudFront's parts must be in us-east-1. */
export class Northlight extends Stack {
  constructor(scope: Construct, id: string, stage: StageProps) {
    super(scope, id, { env: { region: 'us-east-1' }, stackName: `northlight-${stage.stage}` });
    const page = documentSources(stage.webDist);
    const topic = alarmTopic(this, stage.alarmEmail);
    const functions = new AppFunctions(this, stage.bundlesDir);
    const table = new AppTable(this, 'Data', stage);
    const secrets = new Secrets(this, 'Secrets', { keepData: stage.keepData, generation: stage.originSecret });
    const http = new ContractApi(this, 'Http');
    const site = new Site(this, 'Site', { ...stage, api: http.api, originSecret: secrets.originSent });

    const platform = `${stage.scheme}://${site.host}`;
    const address = { SITE_SCHEME: stage.scheme, PLATFORM_HOST: site.host, PLATFORM_DOMAIN: site.host };
    const door = { ...address, ORIGIN_SECRETS: secrets.originsAccepted };
    const release = { VERSION: stage.version, STAGE: stage.stage };
    const signing = { SIGNING_SECRET: secrets.signing };

    const preToken = functions.create('company/identity/pre-token', {
      environment: { SUPER_ADMINS: stage.superAdmins.join(',') },
    });
    const identity = new Identity(this, 'Identity', {
      ...stage,
      preToken,
      platform,
      defaultTenant: `${stage.scheme}://${stage.defaultTenantSlug}.${site.host}`,
    });
    const socket = functions.create('company/identity/realtime', {});
    const changes = functions.create('operations/changes/changes', { timeout: Duration.seconds(30) });
    const realtime = new Realtime(this, 'Realtime', socket);
    realtime.bindPush(changes);
    new Changes(this, 'Changes', { fn: changes, table, topic });
    const authorizer = functions.create('company/identity/authorizer', {
      environment: { ...door, TOKEN_ISSUER: identity.issuer, JWKS_URI: identity.jwks },
    });
    for (const fn of [preToken, socket, authorizer]) table.bind(fn, 'read', 'write');
    http.authorizeWith(authorizer);

    const models = stage.modelIds.join(',');
    const ownSettings: Record<string, Record<string, string>> = {
      'company/identity': { REALTIME_URL: realtime.url },
      'company/tenancy': { DOMAIN_TARGET: site.tenantDomains.target },
      'assistants/chat': { MODEL_IDS: models },
      'assistants/voice': stage.mostSilenceMs === undefined ? {} : { MOST_SILENCE_MS: String(stage.mostSilenceMs) },
      'assistants/advice': { MODEL_IDS: models },
      'assistants/tuning': { MODEL_IDS: models },
      'operations/integrations': { JWKS_URI: identity.jwks, MODEL_IDS: models },
    };
    const monitoring: ServiceFunction[] = [];
    const byFeature = new Map<string, ServiceFunction>();
    for (const [feature, contract] of Object.entries<Contract>(contracts)) {
      const { [feature]: own = {} } = ownSettings;
      const environment = { ...door, ...signing, ...release, ...own, RATE_LIMITS: 'on' };
      const fn = functions.create(`${feature}/api`, { environment, ...(asksModels(feature) ? modelPatience : {}) });
      table.bind(fn, ...verbsOf(contract));
      if (feature === 'assistants/chat') realtime.bindPush(fn);
      if (asksModels(feature)) mayAskModels(fn, stage.modelIds);
      if (feature === 'company/media') site.media.bind(fn);
      if (feature === 'crm/transfer') site.transfers.bind(fn);
      if (feature === 'assistants/calls') {
        site.recordings.bind(fn, 'play');
        knowsVoice(fn, stage);
      }
      if (feature === 'operations/integrations') {
        mayTest(fn, stage);
        mayCall(this, fn, stage);
        mayTryKeys(this, fn, stage);
      }
      if (feature === 'operations/monitoring') monitoring.push(fn);
      byFeature.set(feature, fn);
    }
    http.addRoutes(gatewayRoutes(contracts, 'operations/monitoring'), byFeature);
    const document = functions.create('company/site/document', {
      environment: {
        ...door,
        ...release,
        ...identity.forBrowsers,
        REALTIME_URL: realtime.url,
        UPLOAD_ORIGIN: `${site.media.uploadOrigin} ${site.transfers.origin}`,
        SOUND_ORIGIN: site.recordings.origin,
      },
      files: page,
    });
    table.bind(document, 'read');
    http.addPaths(['/', '/{proxy+}'], document);
    http.updateAfter(site.distribution, site.tenantDomains.distribution);

    const environment = { ...address, ...signing, ...release };
    // On this machine any host is taken: there is nobody to ask.
    const tenantDomains = stage.domain && site.tenantDomains;
    const { transfers, recordings } = site;
    const parts = { functions, table, topic, identity, queues, environment, tenantDomains, transfers, recordings };
    const work = new Work(this, 'Work', { ...stage, ...parts });
    for (const fn of monitoring) watchQueues(fn, { queues: work.byContext, stage });
    const known = {
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
    new ItemUpgrades(this, 'ItemUpgrades', { functions, table, topic, bundlesDir: stage.bundlesDir });
    new Seed(this, 'Seed', { functions, table, topic, identity, environment: { ...address, ...signing }, known });

    watchContexts(this, functions.byContext, work.byContext, topic);
    watchPlatform(this, http.api, table, topic);
    this.print({ SiteUrl: platform, WebDomain: site.host, LoginDomain: identity.loginDomain });
    this.print({ StaffClientId: identity.staffClientId, TenantClientId: identity.tenantClientId });
    if (stage.demoAccounts) this.print({ DemoAccounts: JSON.stringify(stage.demoAccounts) });
  }

  private print(outputs: Record<string, string>): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
