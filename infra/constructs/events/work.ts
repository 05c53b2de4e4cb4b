import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { assistantTrials } from '../../../shared/assistants/tuning/tuning-events.ts';
import { voiceCalls } from '../../../shared/assistants/voice/events.ts';
import { tenantProvisioning } from '../../../shared/company/tenancy/events.ts';
import type { QueueType } from '../../../shared/contract/event.ts';
import { leadTransfer } from '../../../shared/crm/transfer/events.ts';
import type { AppTable } from '../data/app-table.ts';
import type { Recordings } from '../data/recordings.ts';
import type { Transfers } from '../data/transfers.ts';
import { mayServeDomains } from '../edge/domain-manager.ts';
import type { TenantDomains } from '../edge/tenant-domains.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { mayManageClients } from '../identity/client-manager.ts';
import type { Identity } from '../identity/identity.ts';
import { mayMail, mayText } from '../providers/mail.ts';
import { mayAskModels } from '../providers/models.ts';
import { mayCall } from '../providers/voice-provider.ts';
import { Outbox } from './outbox.ts';
import { ProviderEvents } from './provider-events.ts';
import { consumerTimeout, WorkQueue } from './work-queue.ts';

export interface WorkProps {
  readonly functions: AppFunctions;
  readonly table: AppTable;
  readonly topic: ITopic;
  readonly queues: Readonly<Record<string, readonly QueueType[]>>;
  readonly environment: Record<string, string>;
  readonly stage: string;
  readonly modelIds: readonly string[];
  readonly mailFrom?: string;
  readonly identity: Identity;
  readonly smsFrom?: string;
  /** Where companies' own domains are served; none where any host is taken. */
  readonly tenantDomains: TenantDomains | undefined;
  /** Where files of leads lie. */
  readonly transfers: Transfers;
  readonly vapiSecretName?: string;
  /** Where recordings of calls lie. */
  readonly recordings: Recordings;
}

/** What is done after the answer: the outbox's router and sweep, and each declared queue with its consumer. */
export class Work extends Construct {
  readonly byContext = new Map<string, WorkQueue[]>();
  private readonly providerEvents: ProviderEvents;

  constructor(scope: Construct, id: string, props: WorkProps) {
    super(scope, id);
    const { functions, table, topic } = props;
    const news = this.function('outreach/messaging/provider-events', props);
    const told = new ProviderEvents(this, 'ProviderEvents', { stage: props.stage, consumer: news, topic });
    this.providerEvents = told;
    this.lendProviders(news, props);
    for (const [feature, types] of Object.entries(props.queues)) {
      this.byContext.set(
        feature,
        types.map((type) => this.consume(feature, type, props)),
      );
    }
    const queues = [...this.byContext.values()].flat();
    this.byContext.get('outreach/messaging')?.push(told.work);
    new Outbox(this, 'Outbox', { functions, table, topic, queues });
  }

  private consume(feature: string, type: QueueType, props: WorkProps): WorkQueue {
    const consumer = this.function(`${feature}/${type.name}`, props);
    if (feature === 'outreach/messaging') this.lendProviders(consumer, props);
    if (type === tenantProvisioning) this.lendTenants(consumer, props);
    if (type === leadTransfer) props.transfers.bind(consumer);
    if (type === voiceCalls) {
      props.recordings.bind(consumer, 'keep');
      mayCall(this, consumer, props);
    }
    if (type === assistantTrials) this.lendModels(consumer, props);
    return new WorkQueue(this, type.name, { type, consumer, topic: props.topic });
  }

  private function(handler: string, { functions, table, environment }: WorkProps): ServiceFunction {
    const fn = functions.create(handler, { environment, timeout: consumerTimeout });
    table.bind(fn, 'read', 'write');
    return fn;
  }

  private lendModels(fn: ServiceFunction, { modelIds }: WorkProps): void {
    fn.set({ MODEL_IDS: modelIds.join(',') });
    mayAskModels(fn, modelIds);
  }

  private lendTenants(fn: ServiceFunction, { identity, tenantDomains }: WorkProps): void {
    mayManageClients(fn, identity);
    if (tenantDomains) mayServeDomains(fn, tenantDomains);
  }

  private lendProviders(fn: ServiceFunction, { mailFrom, smsFrom }: WorkProps): void {
    mayMail(fn, this.providerEvents.mailEvents, mailFrom);
    mayText(fn, this.providerEvents.textEvents, smsFrom);
  }
}
