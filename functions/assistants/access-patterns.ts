import { catalogItem } from '../company/catalog/store.ts';
import { policyItem } from '../company/team/policy-store.ts';
import { tenantItem } from '../company/tenancy/store.ts';
import { lead } from '../crm/leads/store.ts';
import { type AccessPattern, tableOwned } from '../platform/table/access-pattern.ts';
import { analysisItem, priceItem, qualificationItem } from './advice/store.ts';
import { chatDay } from './chat/chat-count-store.ts';
import { chatRating, ratingDay } from './chat/rating-store.ts';
import { chatSession, leadChat } from './chat/store.ts';
import { knowledgeItem, knowledgeState, questionItem } from './knowledge/store.ts';
import { modelDay, modelUse } from './model/model-usage-store.ts';
import { promptItem, promptState } from './model/prompt-store.ts';
import { comparisonItem, testChatItem, trialResult, trialSet } from './tuning/trial-store.ts';
import { calleeItem, callItem, callPointer, transcriptItem, voicePlace, voiceSettings } from './voice/store.ts';

/** Access patterns of the assistants area. */
export const assistantsAccess: readonly AccessPattern[] = [
  {
    question: 'The AI results kept for a property, an order, a quote or a lead',
    entities: [analysisItem, priceItem, qualificationItem],
    key: '`ADVICE#id of what it is about`, `ANALYSIS`, begins `PRICE#`, `QUALIFICATION`',
    reads: '1; one for each service asked about; 1',
  },
  {
    question: 'A conversation of the chat with the settings it is answered by',
    entities: [chatSession, tenantItem, policyItem, catalogItem],
    key: '`CHAT#session`, `SESSION`; `TENANT`',
    reads: '1 + 3, consistent, in one batch',
  },
  {
    question: 'The running conversations: who waits first, then the newest',
    entities: [chatSession, lead],
    index: 'gsi1',
    key: '`CHATS`, `0#since#id` or `1#inverted time#id`',
    reads: 'a page of rows; for an agent also the lead of each',
  },
  {
    question: 'A conversation under the id that the company knows',
    entities: [chatSession, lead],
    index: 'gsi2, then –',
    key: '`CHAT-ID#id`, `SESSION`; `CHAT#session`, `SESSION`',
    reads: '1 row + 1, consistent; its lead',
  },
  {
    question: 'What visitors said of conversations, the newest; one of them',
    entities: [chatRating],
    index: 'gsi1; –',
    key: '`RATED-CHATS`, time; `CHAT-RATING#id`, `RATING`',
    reads: 'a page of rows; 1, consistent',
  },
  {
    question: 'How many conversations of a day helped',
    entities: [ratingDay],
    key: '`CHAT-RATING-DAYS`, date',
    reads: 'one item a day',
  },
  {
    question: 'The conversations of visitors who only say to be a lead',
    entities: [chatSession],
    index: 'gsi3',
    key: '`LEAD#id#CLAIMING-CHATS`, inverted time#id',
    reads: 'up to 5 rows for each of its ids',
  },
  {
    question: 'The conversation that a lead has at the moment',
    entities: [leadChat],
    key: '`LEAD#id`, `CHAT`',
    reads: '1 for each of its ids, consistent',
  },
  {
    question: 'May a model still be asked today, and what has it used?',
    entities: [modelDay],
    key: '`AIDAYS`, date',
    reads: 'one conditional addition a call before and after; a range of days for the page of costs',
  },
  {
    question: 'Has this visitor, or have all strangers together, a share of the model left?',
    entities: [tableOwned.counter],
    key: '`AI-SHARE#network, session or strangers`, `DAY#date`, `MONTH#month` or `COST#date`',
    reads: '0 (conditional ADDs)',
  },
  {
    question: 'The calls of models of a day',
    entities: [modelUse],
    key: '`AICALLS#date`, id',
    reads: 'page, newest first; kept 90 days',
  },
  {
    question: 'What do the assistants know, and has it changed?',
    entities: [knowledgeItem, knowledgeState],
    key: '`KNOWLEDGE`, begins `ENTRY#`; `STATE`',
    reads: 'all of it once for each version and instance; 1, consistent',
  },
  {
    question: 'One entry of the knowledge',
    entities: [knowledgeItem],
    key: '`KNOWLEDGE`, `ENTRY#id`',
    reads: '1, consistent',
  },
  {
    question: 'Knowledge of a category',
    entities: [knowledgeItem],
    index: 'gsi1',
    key: '`KNOWLEDGE@CATEGORY`, begins with it',
    reads: 'page',
  },
  {
    question: 'The versions of the prompt, and which one speaks',
    entities: [promptItem, promptState],
    key: '`PROMPTS`, begins `VERSION#`; `STATE`',
    reads: 'all of them, some dozens; 1 for each message',
  },
  {
    question: 'The conversations that versions are compared on',
    entities: [trialSet],
    key: '`TRIALS`, `SET`',
    reads: '1, consistent',
  },
  {
    question: 'A comparison with its results; the latest',
    entities: [comparisonItem, trialResult],
    index: '–; gsi1',
    key: '`COMPARISON#id`; `COMPARISONS`, `time#id` descending',
    reads: '1 + two for each conversation; 20',
  },
  {
    question: 'Where a test chat stands',
    entities: [testChatItem],
    key: '`TESTCHAT#id`, `CHAT`',
    reads: '1, consistent; for a day',
  },
  {
    question: 'A call of the phone assistant; what was said in it',
    entities: [callItem, transcriptItem],
    key: '`CALL#id`, `CALL`; `TRANSCRIPT`',
    reads: '1 each, consistent',
  },
  {
    question: 'Calls, newest first; those of a lead',
    entities: [callItem],
    index: 'gsi1; gsi2',
    key: '`CALLS`; `LEAD#id#CALLS`, `created#id`',
    reads: 'page of rows',
  },
  {
    question: "Which call of ours is the provider's? How often was a number called lately?",
    entities: [callPointer, calleeItem],
    key: '`VAPI#id`, `CALL`; `CALLEE#number`, `TRIES`',
    reads: '1 each, consistent',
  },
  {
    question: "Whose is an assistant or a number of the provider's?",
    entities: [voicePlace],
    key: '`VOICE#kind#id`, `PLACE`',
    reads: '1, consistent',
    isPlatforms: true,
  },
  {
    question: 'What conversations came to, by day',
    entities: [chatDay],
    key: '`CHATDAYS`, from day to day',
    reads: 'one a day that had any',
  },
  {
    question: 'Questions without an answer, the last asked first',
    entities: [questionItem],
    index: 'gsi1',
    key: '`UNANSWERED`, `time#id` descending',
    reads: 'page; one item by the digest of the question',
  },
  {
    question: 'How does the phone assistant of this company answer?',
    entities: [voiceSettings],
    key: '`SETTINGS`, `VOICE`',
    reads: '1, consistent',
  },
];
