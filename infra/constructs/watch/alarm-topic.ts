import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

/** A topic's own policy takes the place of the one that lets its account publish, so CloudWatch needs a grant. */
const letAlarmsPublish = (topic: Topic): void => {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
};

/** The topic of all alarms; they are sent by email if the stage has an address. */
export function alarmTopic(scope: Construct, email?: string): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  letAlarmsPublish(topic);
  if (email) {
    const deadLetterQueue = new Queue(scope, 'UnsentAlarms', { enforceSSL: true });
    const end = 'Holds alarms no mail could carry: there is nothing after it.';
    acknowledge(deadLetterQueue, { 'AwsSolutions-SQS3': end, 'Serverless-SQSRedrivePolicy': end });
    topic.addSubscription(new EmailSubscription(email, { deadLetterQueue }));
  }
  return topic;
}
