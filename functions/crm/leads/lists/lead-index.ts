import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { createLog } from '../../../platform/log.ts';
import { imageOf } from '../../../platform/table/events/stream.ts';
import { fromItem } from '../../../platform/table/item.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { SeenTask } from '../../tasks/next-task.ts';
import { lead } from '../store.ts';
import { indexLead } from './index-lead.ts';

const StreamImage = z.object({
  pk: z.string().regex(/^T#[^#]+#/),
  entity: z.enum(['lead', 'leadAlias', 'task']),
  leadId: z.string().nullish(),
  taskId: z.string().optional(),
  status: z.string().optional(),
  dueDate: z.string().optional(),
  version: z.number().optional(),
});
type StreamImage = z.infer<typeof StreamImage>;

interface Change {
  readonly sequence: string;
  readonly tenantId: string;
  readonly leadId: string;
  readonly tasks: readonly SeenTask[];
  readonly states: readonly Lead[];
}

const imagesOf = ({ dynamodb }: DynamoDBRecord): StreamImage[] =>
  [dynamodb?.OldImage, dynamodb?.NewImage].flatMap((image) => {
    const read = StreamImage.safeParse(imageOf(image));
    return read.success ? [read.data] : [];
  });

const taskOf = (image: StreamImage): SeenTask[] => (image.entity === 'task' ? [image as unknown as SeenTask] : []);

/** The lead as it was before and after: an attempt that was killed may have indexed either. */
const statesOf = ({ dynamodb }: DynamoDBRecord): Lead[] =>
  [dynamodb?.OldImage, dynamodb?.NewImage].flatMap((image) => {
    const stored = imageOf(image);
    return stored?.entity === lead.name ? [fromItem(lead, stored)] : [];
  });

/** A task that moves from one lead to another changes both. */
const changesOf = (record: DynamoDBRecord): Change[] => {
  const images = imagesOf(record);
  const tasks = images.slice(-1).flatMap(taskOf);
  const leadIds = new Set(images.flatMap(({ leadId }) => leadId ?? []));
  const tenantId = images[0]?.pk.split('#')[1] ?? '';
  const sequence = record.dynamodb?.SequenceNumber ?? '';
  const states = statesOf(record);
  return [...leadIds].map((leadId) => ({ sequence, tenantId, leadId, tasks, states }));
};

const indexChanges = async (openTable: OpenTable, changes: readonly Change[]): Promise<readonly Change[]> => {
  const [first] = changes;
  if (!first) return [];
  try {
    await indexLead(openTable(first.tenantId), first.leadId, {
      tasks: changes.flatMap(({ tasks }) => tasks),
      states: changes.flatMap(({ states }) => states),
    });
    return [];
  } catch (error) {
    createLog({ index: 'leads', tenantId: first.tenantId, leadId: first.leadId }).error('Not indexed', error);
    return changes;
  }
};

/** Stream handler that updates lists, search tokens and counters, once per lead and batch. */
export const createLeadIndex =
  ({ openTable }: { openTable: OpenTable }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const groups = Map.groupBy(Records.flatMap(changesOf), ({ tenantId, leadId }) => `${tenantId}#${leadId}`);
    const failed = await Promise.all([...groups.values()].map((changes) => indexChanges(openTable, changes)));
    const sequences = new Set(failed.flat().map(({ sequence }) => sequence));
    const first = Records.find(({ dynamodb }) => sequences.has(dynamodb?.SequenceNumber ?? ''));
    return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] };
  };
