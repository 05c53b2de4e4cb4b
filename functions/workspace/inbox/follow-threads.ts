import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { ThreadWord } from '../../../shared/workspace/inbox/thread-state.ts';
import { chatSession } from '../../assistants/chat/store.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { lead, leadAlias } from '../../crm/leads/store.ts';
import { createLog } from '../../platform/log.ts';
import { imageOf, tenantOf } from '../../platform/table/events/stream.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { keepThread, keepVisitor } from './keep-thread.ts';
import { threadItem } from './store.ts';
import { wordOf, wordOfCapture } from './word-of.ts';

interface ChangedThread {
  readonly tenantId: string;
  readonly sequence: string;
  /** A lead's id, or the session of a chat. */
  readonly id: string;
  readonly isChat?: true;
  readonly word?: ThreadWord | undefined;
  /** True where a lead changed that may have no thread: most leads are never spoken with. */
  readonly isIdle?: boolean;
}

type Found = Omit<ChangedThread, 'tenantId' | 'sequence'>;

const said = (id: string | null, word: ThreadWord | undefined): Found[] => (id && word ? [{ id, word }] : []);

const chatChange = (image: Stored): Found[] => {
  const { sessionId, leadId } = fromItem(chatSession, image);
  return [{ id: sessionId, isChat: true }, ...(leadId === undefined ? [] : [{ id: leadId }])];
};

const leadIdOf = ({ pk }: Stored): string => /#LEAD#(\w+)$/.exec(String(pk))?.[1] ?? '';

/** What a changed item means for threads. A message is heard when it is written; its delivery says nothing new. */
const changeOf = (before: Stored | undefined, after: Stored | undefined): Found[] => {
  const image = after ?? before;
  switch (image?.entity) {
    case communication.name: {
      if (!after || before) return [];
      const message = fromItem(communication, after);
      return said(message.leadId, wordOf(message));
    }
    case historyEvent.name:
      return after && !before && leadIdOf(after)
        ? said(leadIdOf(after), wordOfCapture(fromItem(historyEvent, after)))
        : [];
    case lead.name:
      return [{ id: leadIdOf(image), isIdle: true }];
    case leadAlias.name:
      return 'of' in image && 'leadId' in image ? [{ id: String(image.of) }, { id: String(image.leadId) }] : [];
    case chatSession.name:
      return chatChange(image);
    default:
      return [];
  }
};

const changesIn = ({ dynamodb }: DynamoDBRecord): ChangedThread[] => {
  const before = imageOf(dynamodb?.OldImage);
  const after = imageOf(dynamodb?.NewImage);
  const image = after ?? before;
  const tenantId = image && tenantOf(image);
  if (!tenantId) return [];
  const sequence = dynamodb?.SequenceNumber ?? '';
  return changeOf(before, after).map((found) => ({ tenantId, sequence, ...found }));
};

const followOne = async (table: TenantTable, changed: readonly ChangedThread[]): Promise<void> => {
  const [first] = changed;
  if (!first) return;
  if (first.isChat) return await keepVisitor(table, first.id);
  const words = changed.flatMap(({ word }) => (word ? [word] : []));
  if (changed.every(({ isIdle }) => isIdle) && !(await table.get(threadItem, { threadId: first.id }))) return;
  await keepThread(table, first.id, words);
};

const tryFollow = async (
  openTable: OpenTable,
  changed: readonly ChangedThread[],
): Promise<readonly ChangedThread[]> => {
  const [first] = changed;
  if (!first) return [];
  try {
    await followOne(openTable(first.tenantId), changed);
    return [];
  } catch (error) {
    createLog({ threads: 'inbox', tenantId: first.tenantId }).error('Not kept', error);
    return changed;
  }
};

/** A reader of the table's stream that keeps one thread a person, once for each person of a batch. */
export const createThreads =
  ({ openTable }: { openTable: OpenTable }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const people = Map.groupBy(Records.flatMap(changesIn), ({ tenantId, id }) => `${tenantId} ${id}`);
    const failed = await Promise.all([...people.values()].map((changed) => tryFollow(openTable, changed)));
    const retries = new Set(failed.flat().map(({ sequence }) => sequence));
    const first = Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '').find((each) => retries.has(each));
    return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
  };
