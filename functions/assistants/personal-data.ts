import { deleted, keptBecause, type PersonalData, partitions } from '../platform/personal/personal-data.ts';
import { analysisItem, priceItem, qualificationItem } from './advice/store.ts';
import { chatDay } from './chat/chat-count-store.ts';
import { chatKey } from './chat/chat-id.ts';
import { chatRating, ratingDay } from './chat/rating-store.ts';
import { chatSession, leadChat } from './chat/store.ts';
import { knowledgeItem, knowledgeState, questionItem } from './knowledge/store.ts';
import { modelDay, modelUse } from './model/model-usage-store.ts';
import { promptItem, promptState } from './model/prompt-store.ts';
import { comparisonItem, testChatItem, trialResult, trialSet } from './tuning/trial-store.ts';
import {
  calleeItem,
  callItem,
  callPartition,
  callPointer,
  transcriptItem,
  VoiceCall,
  voicePlace,
  voiceSettings,
} from './voice/store.ts';

const advice = (ids: readonly string[]) => partitions(ids, (id) => `ADVICE#${id}`);

/** Chats, calls and what a model made of them. */
export const assistantsPersonal: readonly PersonalData[] = [
  {
    entity: chatSession,
    holds: 'Conversations of the chat while they run',
    purpose: 'To answer',
    keptFor: '24 hours after the last message; what was said is then among the messages',
    onErase: deleted,
    find: ({ chatSessionIds }) => partitions(chatSessionIds, (id) => chatKey(id).pk),
  },
  {
    entity: leadChat,
    holds: 'Which conversation a lead has at the moment',
    purpose: 'To answer where the person is',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ leadIds }) => partitions(leadIds, (leadId) => leadChat.key({ leadId }).pk),
    isUnsaid: true,
  },
  {
    entity: chatRating,
    holds: 'What visitors said of a conversation',
    purpose: 'To improve the chat',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ chatIds }) => partitions(chatIds, (chatId) => chatRating.key({ chatId }).pk),
  },
  {
    entity: callItem,
    holds: 'Calls with the phone assistant, with their recording',
    purpose: 'To answer, and to know what was agreed',
    keptFor: 'Until erased; recordings for a year',
    onErase: deleted,
    endedBy: 'bucket',
    find: ({ callIds }) => partitions(callIds, callPartition),
    objects: (_, stored) => {
      const { recording } = VoiceCall.pick({ recording: true }).parse(stored);
      return recording.state === 'kept' && recording.key ? [{ bucket: 'recordings', key: recording.key }] : [];
    },
  },
  {
    entity: transcriptItem,
    holds: 'What was said in calls',
    purpose: 'To know what was agreed',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ callIds }) => partitions(callIds, callPartition),
  },
  {
    entity: callPointer,
    holds: 'Which call is the provider’s',
    purpose: 'To take in what the provider reports',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ providerCallIds }) =>
      partitions(providerCallIds, (providerCallId) => callPointer.key({ providerCallId }).pk),
    isUnsaid: true,
  },
  {
    entity: calleeItem,
    holds: 'How often a number was called lately',
    purpose: 'Not to call too often',
    keptFor: '30 days',
    onErase: deleted,
    find: ({ phones }) => partitions(phones, (phone) => calleeItem.key({ phone }).pk),
    isUnsaid: true,
  },
  {
    entity: qualificationItem,
    holds: 'What a model or an estimate made of a lead',
    purpose: 'To decide whom to call first',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ leadIds }) => advice(leadIds),
  },
  {
    entity: priceItem,
    holds: 'Price recommendations for an order or a lead',
    purpose: 'To quote',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ leadIds, orderIds }) => advice([...leadIds, ...orderIds]),
  },
  {
    entity: analysisItem,
    holds: 'What a model made of a house',
    purpose: 'To advise',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ propertyIds }) => advice(propertyIds),
  },
  {
    entity: questionItem,
    holds: 'Questions that the chat could not answer, without whoever asked',
    purpose: 'To add answers',
    keptFor: '90 days',
    onErase: keptBecause('Stored without a name or contact; it ends by itself', 90),
    find: () => [],
  },
  {
    entities: [trialSet, comparisonItem, trialResult, testChatItem],
    why: 'Conversations that the company’s team made up or chose for tests, and their results',
  },
  { entities: [knowledgeItem, knowledgeState, promptItem, promptState], why: 'What the company taught its assistants' },
  { entities: [modelUse, modelDay, chatDay, ratingDay], why: 'Counts and costs, no text' },
  { entities: [voiceSettings, voicePlace], why: 'The company’s own settings' },
];
