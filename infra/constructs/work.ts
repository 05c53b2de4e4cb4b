import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { QueueType } from '../../shared/contract/event.ts';
import { tenantProvisioning } from '../../shared/tenancy/events.ts';
import type { AppFunctions } from './app-functions.ts';
import type { AppTable } from './app-table.ts';
import { mayManageClients } from './client-manager.ts';
import type { Identity } from './identity.ts';
import { mayMail } from './mail.ts';
import { Outbox } from './outbox.ts';
import { consumerTimeout, WorkQueue } from './work-queue.ts';

export interface WorkProps {
  readonly functions: AppFunctions;
  readonly table: AppTable;
  readonly topic: ITopic;
  readonly queues: Readonly<Record<string, readonly QueueType[]>>;
  readonly environment: Record<string, string>;
  readonly mailFrom?: string;
  readonly identity: Identity;
}

/** What is done after the answer: the outbox's router and sweep, and each declared queue with its consumer. */
export class Work extends Construct {
  readonly byContext = new Map<string, WorkQueue[]>();

  constructor(scope: Construct, id: string, props: WorkProps) {
    super(scope, id);
    const { functions, table, topic } = props;
    for (const [feature, types] of Object.entries(props.queues)) {
      this.byContext.set(
        feature,
        types.map((type) => this.consume(feature, type, props)),
      );
    }
    const queues = [...this.byContext.values()].flat();
    new Outbox(this, 'Outbox', { functions, table, topic, queues });
  }

  private consume(feature: string, type: QueueType, { functions, table, topic, ...props }: WorkProps): WorkQueue {
    const environment = props.environment;
    const consumer = functions.create(`${feature}/${type.name}`, { environment, timeout: consumerTimeout });
    table.bind(consumer, 'read', 'write');
    if (feature === 'messaging') mayMail(consumer, props.mailFrom);
    if (type === tenantProvisioning) mayManageClients(consumer, props.identity);
    return new WorkQueue(this, type.name, { type, consumer, topic });
  }
}
