import { ofType, type Properties, type Rule, referencesOf, type Template } from '../template.ts';

const functions = (template: Template) => ofType(template, 'AWS::Lambda::Function');
const queues = (template: Template) => ofType(template, 'AWS::SQS::Queue');
/** Functions that something calls without waiting for the answer: a rule, an own resource. */
const calledLater = (template: Template): string[] => [
  ...ofType(template, 'AWS::Events::Rule').flatMap(([, { Targets }]) =>
    (Targets as Properties[]).flatMap(({ Arn }) => referencesOf(Arn)),
  ),
];

/** Topics whose policy lets a service publish, asked by this account. */
const publishedBy = (template: Template, service: string): string[] =>
  ofType(template, 'AWS::SNS::TopicPolicy')
    .filter(([, { PolicyDocument }]) =>
      (PolicyDocument.Statement as Properties[]).some(
        ({ Effect, Action, Principal, Condition }) =>
          Effect === 'Allow' &&
          Action === 'sns:Publish' &&
          Principal.Service === service &&
          Condition?.StringEquals?.['aws:SourceAccount']?.Ref === 'AWS::AccountId',
      ),
    )
    .flatMap(([, { Topics }]) => referencesOf(Topics));

export const productionRules: Rule[] = [
  {
    name: 'every topic of an alarm lets CloudWatch publish, for this account only, and over TLS only',
    wrong: (template) => {
      const open = publishedBy(template, 'cloudwatch.amazonaws.com');
      const overTls = ofType(template, 'AWS::SNS::TopicPolicy')
        .filter(([, { PolicyDocument }]) => JSON.stringify(PolicyDocument).includes('"aws:SecureTransport":"false"'))
        .flatMap(([, { Topics }]) => referencesOf(Topics));
      const told = ofType(template, 'AWS::CloudWatch::Alarm').flatMap(([, { AlarmActions }]) =>
        referencesOf(AlarmActions),
      );
      return [...new Set(told)].filter((id) => !open.includes(id) || !overTls.includes(id));
    },
    spoil: (template) => {
      for (const [, { PolicyDocument }] of ofType(template, 'AWS::SNS::TopicPolicy')) {
        PolicyDocument.Statement = PolicyDocument.Statement.filter(({ Effect }: Properties) => Effect === 'Deny');
      }
    },
  },
  {
    name: 'every function that a rule calls keeps what failed',
    wrong: (template) =>
      functions(template)
        .filter(([id, { DeadLetterConfig }]) => calledLater(template).includes(id) && !DeadLetterConfig)
        .map(([id]) => id),
    spoil: (template) => {
      const found = functions(template).find(([id]) => calledLater(template).includes(id));
      if (found) delete found[1].DeadLetterConfig;
    },
  },
  {
    name: 'everything that is kept is encrypted: table, queues, buckets',
    wrong: (template) => [
      ...ofType(template, 'AWS::DynamoDB::GlobalTable')
        .filter(([, { SSESpecification }]) => SSESpecification === undefined)
        .map(([id]) => id),
      ...queues(template)
        .filter(([, queue]) => queue.SqsManagedSseEnabled === false)
        .map(([id]) => id),
      ...ofType(template, 'AWS::S3::Bucket')
        .filter(([, bucket]) => !bucket.BucketEncryption)
        .map(([id]) => id),
    ],
    spoil: (template) => {
      const [, bucket] = ofType(template, 'AWS::S3::Bucket')[0] ?? [];
      if (bucket) delete bucket.BucketEncryption;
    },
  },
  {
    name: 'queues and buckets answer over TLS only',
    wrong: (template) => {
      const policies = ofType(template, 'AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy');
      const safe = policies
        .filter(([, { PolicyDocument }]) => JSON.stringify(PolicyDocument).includes('"aws:SecureTransport":"false"'))
        .flatMap(([, { Queues, Bucket }]) => referencesOf([Queues, Bucket]));
      return [...queues(template), ...ofType(template, 'AWS::S3::Bucket')]
        .map(([id]) => id)
        .filter((id) => !safe.includes(id));
    },
    spoil: (template) => {
      const [id] = ofType(template, 'AWS::SQS::QueuePolicy')[0] ?? [''];
      delete template.Resources[id];
    },
  },
  {
    name: 'nothing is set aside of the account’s concurrency, of which a new one has ten',
    wrong: (template) =>
      functions(template)
        .filter(([, { ReservedConcurrentExecutions: set }]) => set !== undefined)
        .map(([id]) => id),
    spoil: (template) => {
      const [first] = functions(template);
      if (first) first[1].ReservedConcurrentExecutions = 50;
    },
  },
];
