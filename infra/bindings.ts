import { mayServeDomains } from './constructs/edge/domain-manager.ts';
import type { Site } from './constructs/edge/site.ts';
import type { Work } from './constructs/events/work.ts';
import type { ServiceFunction } from './constructs/functions/service-function.ts';
import type { Realtime } from './constructs/http/realtime.ts';
import { mayManageClients } from './constructs/identity/client-manager.ts';
import type { Identity } from './constructs/identity/identity.ts';
import { mayMail, mayText } from './constructs/providers/mail.ts';
import { mayAskModels } from './constructs/providers/models.ts';
import { mayTryKeys } from './constructs/providers/provider-keys.ts';
import { mayTest } from './constructs/providers/provider-tests.ts';
import { knowsVoice, mayCall } from './constructs/providers/voice-provider.ts';
import { watchQueues } from './constructs/watch/monitoring.ts';
import type { StageProps } from './stage.ts';

/** What the stack has to lend. */
export interface Lenders {
  readonly stage: StageProps;
  readonly site: Site;
  readonly identity: Identity;
  readonly realtime: Realtime;
  readonly work: Work;
}

/** Everything a feature's function may use: each sets environment and grants together, never one alone. */
export const createBindings = ({ stage, site, identity, realtime, work }: Lenders) => {
  const { mailEvents, textEvents } = work.providerEvents;
  return {
    push: (fn: ServiceFunction) => realtime.bindPush(fn),
    realtimeAddress: (fn: ServiceFunction) => fn.set({ REALTIME_URL: realtime.url }),
    tokenKeys: (fn: ServiceFunction) => fn.set({ JWKS_URI: identity.jwks }),
    appClients: (fn: ServiceFunction) => mayManageClients(fn, identity),
    domainTarget: (fn: ServiceFunction) => fn.set({ DOMAIN_TARGET: site.tenantDomains.target }),
    // A stage without a domain takes any host: there is nobody to ask.
    ownDomains: (fn: ServiceFunction) => stage.domain && mayServeDomains(fn, site.tenantDomains),
    media: (fn: ServiceFunction) => site.media.bind(fn),
    transfers: (fn: ServiceFunction) => site.transfers.bind(fn),
    keepRecordings: (fn: ServiceFunction) => site.recordings.bind(fn, 'keep'),
    playRecordings: (fn: ServiceFunction) => site.recordings.bind(fn, 'play'),
    models: (fn: ServiceFunction) => mayAskModels(fn, stage),
    mail: (fn: ServiceFunction) => mayMail(fn, mailEvents, stage.mailFrom),
    texts: (fn: ServiceFunction) => mayText(fn, textEvents, stage.smsFrom),
    voiceProvider: (fn: ServiceFunction) => knowsVoice(fn, stage),
    voiceProviderKey: (fn: ServiceFunction) => mayCall(fn, stage),
    callerPatience: (fn: ServiceFunction) =>
      stage.mostSilenceMs !== undefined && fn.set({ MOST_SILENCE_MS: String(stage.mostSilenceMs) }),
    providerTests: (fn: ServiceFunction) => mayTest(fn, stage),
    providerKeys: (fn: ServiceFunction) => mayTryKeys(fn, stage),
    monitoring: (fn: ServiceFunction) => watchQueues(fn, { queues: work.byContext, stage }),
  };
};

/** The name under which a feature's value asks for it. */
export type Binding = keyof ReturnType<typeof createBindings>;
