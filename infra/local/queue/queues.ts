import { queueArn, queueName } from '../template/naming.ts';
import { account, type ResolvedTemplate, type TemplateResource } from '../template/template.ts';
import { createQueueClient, type QueueCall } from './client.ts';

export interface LocalQueue {
  id: string;
  name: string;
  arn: string;
  url: string;
  fifo: boolean;
  deadLettersOf: string[];
  visibilitySeconds: number;
}
interface QueueProperties {
  FifoQueue?: boolean;
  VisibilityTimeout?: number;
  DelaySeconds?: number;
  MessageRetentionPeriod?: number;
  MaximumMessageSize?: number;
  ReceiveMessageWaitTimeSeconds?: number;
  ContentBasedDeduplication?: boolean;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}

/** Creates or updates the template's queues in the engine, dead-letter queues first. */
export const createQueues = async (address: string, templates: ResolvedTemplate[]): Promise<LocalQueue[]> => {
  const call = createQueueClient(address);
  const resources = templates.flatMap((template) => template.ofType('AWS::SQS::Queue'));
  const redrives = (resource: TemplateResource) => resource.properties<QueueProperties>().RedrivePolicy;
  const ordered = [...resources].sort(
    (left, right) => Number(Boolean(redrives(left))) - Number(Boolean(redrives(right))),
  );
  for (const resource of ordered) await createQueue(call, resource, address);
  return resources.map((resource) => ({
    id: resource.id,
    name: queueName(resource),
    arn: String(queueArn(resource)),
    url: `${address}/${account}/${queueName(resource)}`,
    fifo: resource.properties<QueueProperties>().FifoQueue === true,
    visibilitySeconds: resource.properties<QueueProperties>().VisibilityTimeout ?? 30,
    deadLettersOf: resources
      .filter((other) => redrives(other)?.deadLetterTargetArn === queueArn(resource))
      .map((other) => other.id),
  }));
};

const createQueue = async (call: QueueCall, resource: TemplateResource, address: string): Promise<void> => {
  const QueueName = queueName(resource);
  const { FifoQueue, ...rest } = attributesOf(resource.properties<QueueProperties>());
  const url = `${address}/${account}/${QueueName}`;
  const exists = await call('GetQueueUrl', { QueueName }).then(
    () => true,
    () => false,
  );
  if (exists) await call('SetQueueAttributes', { QueueUrl: url, Attributes: rest });
  else await call('CreateQueue', { QueueName, Attributes: { ...rest, ...(FifoQueue ? { FifoQueue } : {}) } });
};

const attributesOf = (properties: QueueProperties): Record<string, string> => {
  const attributes: Record<string, string> = {};
  const copied = [
    'FifoQueue',
    'VisibilityTimeout',
    'DelaySeconds',
    'MessageRetentionPeriod',
    'MaximumMessageSize',
    'ReceiveMessageWaitTimeSeconds',
    'ContentBasedDeduplication',
  ] as const;
  for (const name of copied) if (properties[name] !== undefined) attributes[name] = String(properties[name]);
  if (properties.RedrivePolicy) attributes.RedrivePolicy = JSON.stringify(properties.RedrivePolicy);
  return attributes;
};
