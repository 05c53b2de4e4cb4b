import { ofType, one, type Properties, type Rule, referencesOf, type Template } from '../template.ts';

const table = (template: Template) => one(template, 'AWS::DynamoDB::GlobalTable');
const replica = (template: Template): Properties => table(template).Replicas[0];
const queues = (template: Template) => ofType(template, 'AWS::SQS::Queue');
const mappings = (template: Template) => ofType(template, 'AWS::Lambda::EventSourceMapping').map(([, one]) => one);
const ofQueue = (template: Template) => mappings(template).filter(({ StartingPosition }) => !StartingPosition);

const streams = (template: Template): Properties[] => mappings(template).filter((each) => each.StartingPosition);
const patternOf = (mapping: Properties) => JSON.parse(mapping.FilterCriteria.Filters[0].Pattern);

function outboxStream(template: Template): Properties {
  const found = streams(template).find((mapping) => patternOf(mapping).dynamodb.NewImage.outbox);
  if (!found) throw new Error('nothing follows the outbox');
  return found;
}

/** Queues in which something ends: the target of a redrive, a failed batch, a failed call. */
const isEnd = (template: Template, id: string) =>
  queues(template).some(([, { RedrivePolicy }]) => referencesOf(RedrivePolicy).includes(id)) ||
  mappings(template).some(({ DestinationConfig }) => referencesOf(DestinationConfig).includes(id)) ||
  ofType(template, 'AWS::Lambda::Function').some(([, fn]) => referencesOf(fn.DeadLetterConfig).includes(id)) ||
  ofType(template, 'AWS::SNS::Subscription').some(([, { RedrivePolicy }]) => referencesOf(RedrivePolicy).includes(id));

const fail = (right: boolean, what: string) => (right ? [] : [what]);

export const dataRules: Rule[] = [
  {
    name: 'the table can be restored to any second and streams what changes',
    wrong: (template) => [
      ...fail(replica(template).PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled === true, 'recovery'),
      ...fail(table(template).StreamSpecification.StreamViewType === 'NEW_AND_OLD_IMAGES', 'stream'),
      ...fail(table(template).TimeToLiveSpecification.AttributeName === 'ttl', 'time to live'),
      ...fail(table(template).BillingMode === 'PAY_PER_REQUEST', 'on demand'),
    ],
    spoil: (template) => {
      replica(template).PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled = false;
    },
  },
  {
    name: 'three general indexes carry the row and nothing more',
    wrong: (template) =>
      fail(
        JSON.stringify(table(template).GlobalSecondaryIndexes) ===
          JSON.stringify(
            ['gsi1', 'gsi2', 'gsi3'].map((IndexName) => ({
              IndexName,
              KeySchema: [
                { AttributeName: `${IndexName}pk`, KeyType: 'HASH' },
                { AttributeName: `${IndexName}sk`, KeyType: 'RANGE' },
              ],
              Projection: { NonKeyAttributes: ['row'], ProjectionType: 'INCLUDE' },
            })),
          ),
        'indexes',
      ),
    spoil: (template) => {
      table(template).GlobalSecondaryIndexes[0].Projection = { ProjectionType: 'ALL' };
    },
  },
  {
    name: 'the stream’s batches are split, retried a few times, and kept when they fail; the outbox reads no removals',
    wrong: (template) => {
      const pattern = patternOf(outboxStream(template));
      return [
        ...fail(streams(template).length <= 2, 'more than two readers slow a stream down'),
        ...streams(template).flatMap((mapping) => [
          ...fail(mapping.FilterCriteria.Filters.length > 0, 'filters'),
          ...fail(mapping.BisectBatchOnFunctionError === true, 'bisect'),
          ...fail(mapping.MaximumRetryAttempts > 0 && mapping.MaximumRetryAttempts <= 10, 'retries'),
          ...fail(mapping.FunctionResponseTypes?.includes('ReportBatchItemFailures'), 'partial failures'),
          ...fail(referencesOf(mapping.DestinationConfig?.OnFailure).length > 0, 'failed batches'),
        ]),
        ...fail(JSON.stringify(pattern.eventName) === '["INSERT"]', 'only inserts'),
        ...fail(pattern.dynamodb.NewImage.outbox.S[0].exists === true, 'only outbox rows'),
      ];
    },
    spoil: (template) => {
      delete streams(template)[1]?.DestinationConfig;
    },
  },
  {
    name: 'every queue of work has dead letters after five tries, time enough, and partial failures',
    wrong: (template) =>
      ofQueue(template).flatMap((mapping) => {
        const id = referencesOf(mapping.EventSourceArn)[0] ?? '';
        const queue = template.Resources[id]?.Properties ?? {};
        const fn = template.Resources[referencesOf(mapping.FunctionName)[0] ?? '']?.Properties ?? {};
        return [
          ...fail(queue.RedrivePolicy?.maxReceiveCount === 5, `${id}: dead letters`),
          ...fail(queue.VisibilityTimeout >= 6 * fn.Timeout, `${id}: visibility`),
          ...fail(mapping.FunctionResponseTypes?.includes('ReportBatchItemFailures'), `${id}: partial failures`),
          ...fail(queue.FifoQueue !== true || queue.ContentBasedDeduplication === false, `${id}: deduplication`),
        ];
      }),
    spoil: (template) => {
      const id = referencesOf(ofQueue(template)[0]?.EventSourceArn)[0] ?? '';
      delete template.Resources[id]?.Properties.RedrivePolicy;
    },
  },
  {
    name: 'a queue either redrives or is an end, and an end of work raises an alarm',
    wrong: (template) => {
      const watched = ofType(template, 'AWS::CloudWatch::Alarm').flatMap(([, alarm]) => referencesOf(alarm.Dimensions));
      return queues(template)
        .filter(
          ([id, queue]) =>
            !queue.RedrivePolicy && !(isEnd(template, id) && (watched.includes(id) || id.startsWith('UnsentAlarms'))),
        )
        .map(([id]) => id);
    },
    spoil: (template) => {
      const alarm = Object.entries(template.Resources).find(
        ([, { Type, Properties }]) => Type === 'AWS::CloudWatch::Alarm' && Properties.Namespace === 'AWS/SQS',
      );
      if (alarm) delete template.Resources[alarm[0]];
    },
  },
];
