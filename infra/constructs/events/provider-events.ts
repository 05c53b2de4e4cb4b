import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { CfnConfigurationSet } from 'aws-cdk-lib/aws-smsvoice';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { ServiceFunction } from '../functions/service-function.ts';
import { WorkQueue } from './work-queue.ts';

export interface ProviderEventsProps {
  readonly stage: string;
  readonly consumer: ServiceFunction;
  readonly topic: ITopic;
}

const told = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
];

/** What the providers of mail and text messages tell: delivered, bounced, complained, answered; one queue takes it all. */
export class ProviderEvents extends Construct {
  /** The name under which mail is sent, so that its events come here. */
  readonly mailEvents: string;
  readonly textEvents: string;
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { stage, consumer, topic }: ProviderEventsProps) {
    super(scope, id);
    this.mailEvents = `northlight-${stage}-mail`;
    this.textEvents = `northlight-${stage}-text`;
    const type = { name: 'provider-events', fifo: false, events: [] } as const;
    this.work = new WorkQueue(this, type.name, { type, consumer, topic });
    this.takeMailEvents();
    this.takeTextEvents();
  }

  private takeMailEvents(): void {
    new ConfigurationSetEventDestination(this, 'MailEvents', {
      configurationSet: new ConfigurationSet(this, 'Mail', { configurationSetName: this.mailEvents }),
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: told,
    });
    new Rule(this, 'MailToQueue', {
      eventPattern: { source: ['aws.ses'], detail: { mail: { tags: { ref: [{ exists: true }] } } } },
      targets: [new SqsQueue(this.work.queue, { deadLetterQueue: this.work.deadLetters })],
    });
  }

  // The number's two-way channel is pointed at the same topic (infra/README.md).
  private takeTextEvents(): void {
    const texts = new Topic(this, 'Texts', { enforceSSL: true });
    texts.grantPublish(new ServicePrincipal('sms-voice.amazonaws.com'));
    texts.addSubscription(
      new SqsSubscription(this.work.queue, { rawMessageDelivery: true, deadLetterQueue: this.work.deadLetters }),
    );
    new CfnConfigurationSet(this, 'Text', {
      configurationSetName: this.textEvents,
      eventDestinations: [
        {
          eventDestinationName: 'queue',
          enabled: true,
          matchingEventTypes: ['TEXT_ALL'],
          snsDestination: { topicArn: texts.topicArn },
        },
      ],
    });
  }
}
