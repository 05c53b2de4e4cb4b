import type { Functions } from '../lambda/functions.ts';
import { Notice } from '../notices/notice.ts';
import type { QueueCall } from '../queue/client.ts';
import type { LocalQueue } from '../queue/queues.ts';
import { QueueSource } from '../queue/source.ts';
import { type Source, type StreamHost, StreamSource } from '../table/stream-source.ts';
import type { LocalTable } from '../table/tables.ts';
import type { ResolvedTemplate, TemplateResource } from '../template/template.ts';

interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  Enabled?: boolean;
  BatchSize?: number;
  StartingPosition?: string;
  BisectBatchOnFunctionError?: boolean;
  MaximumRetryAttempts?: number;
  MaximumRecordAgeInSeconds?: number;
  FunctionResponseTypes?: string[];
  FilterCriteria?: { Filters?: { Pattern: string }[] };
  DestinationConfig?: { OnFailure?: { Destination: string } };
  ScalingConfig?: { MaximumConcurrency?: number };
}
export interface EventSources {
  streams: Source[];
  queues: QueueSource[];
}
export interface SourceHost extends StreamHost {
  queues: LocalQueue[];
  tables: LocalTable[];
  call: QueueCall;
  functions: Functions;
}

const defaultConcurrency = 5;

/** The template's event source mappings, running. */
export const startEventSources = (templates: ResolvedTemplate[], host: SourceHost): EventSources => {
  const sources: EventSources = { streams: [], queues: [] };
  for (const resource of templates.flatMap((template) => template.ofType('AWS::Lambda::EventSourceMapping'))) {
    const properties = resource.properties<MappingProperties>();
    if (properties.Enabled === false) continue;
    if (properties.EventSourceArn.includes(':sqs:')) sources.queues.push(startQueue(resource, properties, host));
    else if (properties.EventSourceArn.includes('/stream/'))
      sources.streams.push(startStream(resource, properties, host));
    else
      throw new Notice(
        `The event source of ${resource.id} (${properties.EventSourceArn}) is neither a queue nor a table's stream.`,
      );
  }
  return sources;
};

const filtersOf = (properties: MappingProperties) =>
  (properties.FilterCriteria?.Filters ?? []).map((filter) => filter.Pattern);
const reports = (properties: MappingProperties) =>
  properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') === true;

const startQueue = (resource: TemplateResource, properties: MappingProperties, host: SourceHost): QueueSource => {
  const queue = host.queues.find((candidate) => candidate.arn === properties.EventSourceArn);
  if (!queue) throw new Notice(`The event source of ${resource.id} names a queue that is not in the template.`);
  return new QueueSource(
    {
      id: resource.id,
      functionArn: properties.FunctionName,
      queue,
      batchSize: properties.BatchSize ?? 10,
      maxConcurrency: properties.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency,
      filters: filtersOf(properties),
      reportsFailures: reports(properties),
    },
    host.call,
    host.functions,
  );
};

/** A mapping that gets another stream is another mapping, as in AWS: it begins where its starting position says. */
const forgetOtherStream = (id: string, arn: string, { state }: SourceHost): void => {
  const before = state.get<string>('streamOf', id);
  if (before !== undefined && before !== arn) state.delete('stream', id);
  if (before !== arn) state.set('streamOf', id, arn);
};

const startStream = (resource: TemplateResource, properties: MappingProperties, host: SourceHost): Source => {
  const name = /table\/([^/]+)\/stream/.exec(properties.EventSourceArn)?.[1];
  const table = host.tables.find((candidate) => candidate.name === name);
  if (!table?.streamArn) throw new Notice(`The event source of ${resource.id} names a table without a stream.`);
  forgetOtherStream(resource.id, properties.EventSourceArn, host);
  const onFailure = properties.DestinationConfig?.OnFailure?.Destination;
  return new StreamSource(
    {
      id: resource.id,
      functionArn: properties.FunctionName,
      streamArn: properties.EventSourceArn,
      engineStreamArn: table.streamArn,
      fromStart: table.isNew || properties.StartingPosition === 'TRIM_HORIZON',
      batchSize: properties.BatchSize ?? 100,
      filters: filtersOf(properties),
      bisect: properties.BisectBatchOnFunctionError === true,
      retries: properties.MaximumRetryAttempts ?? -1,
      maxAgeSeconds: properties.MaximumRecordAgeInSeconds ?? -1,
      reportsFailures: reports(properties),
      ...(onFailure ? { onFailure } : {}),
    },
    host,
  );
};
