import type { Secrets } from './constructs/data/secrets.ts';
import type { TokenKey } from './constructs/data/token-key.ts';
import { bindDomains } from './constructs/edge/domain-manager.ts';
import type { Site } from './constructs/edge/site.ts';
import type { Work } from './constructs/events/work.ts';
import type { ServiceFunction } from './constructs/functions/service-function.ts';
import type { Realtime } from './constructs/http/realtime.ts';
import { bindAccounts, bindAppClients } from './constructs/identity/client-manager.ts';
import type { Identity } from './constructs/identity/identity.ts';
import { bindMail, bindTexts } from './constructs/providers/mail.ts';
import { bindModels } from './constructs/providers/models.ts';
import { bindPaymentProvider, bindPayments, bindPaymentWebhook } from './constructs/providers/payments.ts';
import { bindDotloop, bindProviderKeys } from './constructs/providers/provider-keys.ts';
import { bindProviderTests } from './constructs/providers/provider-tests.ts';
import { bindVoiceKey, bindVoiceProvider } from './constructs/providers/voice-provider.ts';
import { bindMonitoring } from './constructs/watch/monitoring.ts';
import type { StageProps } from './stage.ts';

/** The parts of the stack that functions may use. */
export interface BindingSources {
  readonly stage: StageProps;
  readonly secrets: Secrets;
  readonly site: Site;
  readonly identity: Identity;
  readonly realtime: Realtime;
  readonly work: Work;
  readonly tokenKey: TokenKey;
}

/**
 * The bindings of feature functions: each sets environment variables and grants together, never one alone.
 * Over 40 lines: one entry per binding.
 */
export const createBindings = ({ stage, secrets, site, identity, realtime, work, tokenKey }: BindingSources) => {
  const { mailEvents, textEvents } = work.providerEvents;
  return {
    signing: (fn: ServiceFunction) => fn.set(secrets.forSigning),
    push: (fn: ServiceFunction) => realtime.bindPush(fn),
    realtimeAddress: (fn: ServiceFunction) => {
      fn.set({ REALTIME_URL: realtime.url });
      if (stage.connectionCaps !== undefined) fn.set({ CONNECTION_CAPS: stage.connectionCaps });
    },
    tokenKeys: (fn: ServiceFunction) => fn.set({ JWKS_URI: identity.jwks }),
    appClients: (fn: ServiceFunction) => bindAppClients(fn, identity),
    endAccounts: (fn: ServiceFunction) => bindAccounts(fn, identity),
    domainTarget: (fn: ServiceFunction) => fn.set({ DOMAIN_TARGET: site.tenantDomains.target }),
    // A stage without a domain accepts any host, so there is no domain service.
    ownDomains: (fn: ServiceFunction) => stage.domain && bindDomains(fn, site.tenantDomains),
    media: (fn: ServiceFunction) => site.media.bind(fn),
    sendFiles: (fn: ServiceFunction) => site.vault.bind(fn, 'send'),
    checkFiles: (fn: ServiceFunction) => site.vault.bind(fn, 'check'),
    showFiles: (fn: ServiceFunction) => site.vault.bind(fn, 'show'),
    packFiles: (fn: ServiceFunction) => site.vault.bind(fn, 'pack'),
    eraseFiles: (fn: ServiceFunction) => site.vault.bind(fn, 'erase'),
    transfers: (fn: ServiceFunction) => site.transfers.bind(fn),
    eraseTransfers: (fn: ServiceFunction) => site.transfers.bind(fn, 'erase'),
    keepRecordings: (fn: ServiceFunction) => site.recordings.bind(fn, 'keep'),
    eraseRecordings: (fn: ServiceFunction) => site.recordings.bind(fn, 'erase'),
    playRecordings: (fn: ServiceFunction) => site.recordings.bind(fn, 'play'),
    models: (fn: ServiceFunction) => bindModels(fn, stage),
    mail: (fn: ServiceFunction) => bindMail(fn, mailEvents, stage.mailFrom),
    texts: (fn: ServiceFunction) => bindTexts(fn, textEvents, stage.smsFrom),
    voiceProvider: (fn: ServiceFunction) => bindVoiceProvider(fn, stage),
    voiceProviderKey: (fn: ServiceFunction) => bindVoiceKey(fn, stage),
    callerPatience: (fn: ServiceFunction) =>
      stage.maxSilenceMs !== undefined && fn.set({ MOST_SILENCE_MS: String(stage.maxSilenceMs) }),
    providerTests: (fn: ServiceFunction) => bindProviderTests(fn, stage),
    paymentProvider: (fn: ServiceFunction) => bindPaymentProvider(fn, stage),
    payments: (fn: ServiceFunction) => bindPayments(fn, stage),
    paymentWebhook: (fn: ServiceFunction) => bindPaymentWebhook(fn, stage),
    providerKeys: (fn: ServiceFunction) => bindProviderKeys(fn, stage),
    dotloop: (fn: ServiceFunction) => {
      bindDotloop(fn, stage);
      tokenKey.bind(fn, 'seal');
    },
    mlsFeeds: (fn: ServiceFunction) => tokenKey.bind(fn, 'seal'),
    dotloopKey: (fn: ServiceFunction) => tokenKey.bind(fn, 'open'),
    monitoring: (fn: ServiceFunction) => bindMonitoring(fn, { queues: work.byFeature, stage }),
  };
};

/** The name by which a feature requests a binding. */
export type Binding = keyof ReturnType<typeof createBindings>;
