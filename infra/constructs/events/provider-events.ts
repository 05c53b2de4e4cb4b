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
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { QueueOf } from './queue-address.ts';

export interface ProviderEventsProps {
  readonly stage: string;
}

const reportedEvents = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
];

/** Reports of the email and text message providers (delivered, bounced, complained, replied), which all go to one queue. */
export class ProviderEvents extends Construct {
  /** The configuration set for email, which routes its events here. */
  readonly mailEvents: string;
  readonly textEvents: string;

  constructor(scope: Construct, id: string, { stage }: ProviderEventsProps) {
    super(scope, id);
    this.mailEvents = `northlight-${stage}-mail`;
    this.textEvents = `northlight-${stage}-text`;
  }

  /** Routes the providers' reports to a queue. */
  feed(work: QueueOf): void {
    this.routeMailEvents(work);
    this.routeTextEvents(work);
  }

  private routeMailEvents(work: QueueOf): void {
    new ConfigurationSetEventDestination(this, 'MailEvents', {
      configurationSet: new ConfigurationSet(this, 'Mail', { configurationSetName: this.mailEvents }),
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: reportedEvents,
    });
    new Rule(this, 'MailToQueue', {
      eventPattern: { source: ['aws.ses'], detail: { mail: { tags: { ref: [{ exists: true }] } } } },
      targets: [new SqsQueue(work.queue, { deadLetterQueue: work.deadLetters })],
    });
  }

  // The number's two-way channel uses the same topic (infra/deploy.md).
  private routeTextEvents(work: QueueOf): void {
    const texts = new Topic(this, 'Texts', { enforceSSL: true });
    texts.grantPublish(new ServicePrincipal('sms-voice.amazonaws.com'));
    texts.addSubscription(
      new SqsSubscription(work.queue, { rawMessageDelivery: true, deadLetterQueue: work.deadLetters }),
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
