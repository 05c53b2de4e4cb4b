import type { CallTurn } from '../../../../shared/assistants/voice/call.ts';
import { outcomeOf } from '../../../../shared/assistants/voice/outcome.ts';
import { qualifyCall } from '../../../../shared/assistants/voice/qualification.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { callOf, newCall } from '../../../assistants/voice/call/new-call.ts';
import { callItem, transcriptItem } from '../../../assistants/voice/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

interface DemoCall {
  readonly seconds: number;
  readonly endedReason: string;
  readonly summary: string;
  readonly signals: Omit<Parameters<typeof qualifyCall>[1], 'hasBooked'>;
  readonly turns: readonly CallTurn[];
}

const assistant = (text: string): CallTurn => ({ by: 'assistant', text });
const caller = (text: string): CallTurn => ({ by: 'caller', text });
const opening = assistant('Hello, this is the AI assistant. This call is recorded. How can I help?');

const calls: readonly DemoCall[] = [
  {
    seconds: 214,
    endedReason: 'customer-ended-call',
    summary: 'Wants photos and a deep clean before listing this month. Asked for prices and times by email.',
    signals: { timeline: 'this_month', isDecisionMaker: true, asksForPerson: false },
    turns: [
      opening,
      caller('We’re listing the house this month and need photos, and probably a deep clean first.'),
      assistant('Happy to help. About how many square feet is the property?'),
      caller('Around twenty-four hundred.'),
      assistant('Photography is $199 and cleaning is $350 for that size. When would you like to start?'),
      caller('The week after next. Could you email me the times?'),
      assistant('Sure, we’ll send them today.'),
    ],
  },
  {
    seconds: 96,
    endedReason: 'assistant-forwarded-call',
    summary: 'Has a question about an inspection report and asked for a person. The call was transferred.',
    signals: { timeline: 'now', isDecisionMaker: true, asksForPerson: true },
    turns: [
      opening,
      caller('I have a question about the inspection report you sent my client.'),
      assistant('I’ll connect you with someone who can look at it with you.'),
    ],
  },
  {
    seconds: 41,
    endedReason: 'voicemail',
    summary: 'Went to voicemail. No message left.',
    signals: { timeline: 'unknown', asksForPerson: false },
    turns: [assistant('Hello, this is the AI assistant calling about your request.')],
  },
];

/** The `n`-th demo call, with this lead at `at` (epoch milliseconds), with its transcript. */
export const callWrites = (table: TenantTable, lead: Lead, n: number, at: number): Write[] => {
  const call = calls[n % calls.length] as DemoCall;
  const callId = newId('call', at);
  const qualification = qualifyCall(lead, { ...call.signals, hasBooked: false });
  const ended = {
    ...newCall(callId, at),
    ...callOf(lead),
    direction: call.endedReason === 'voicemail' ? 'outbound' : 'inbound',
    status: 'completed',
    phase: 'ended',
    number: lead.phone,
    seconds: call.seconds,
    outcome: outcomeOf(call.endedReason),
    tier: qualification.tier,
    startedAt: toInstant(at),
    endedAt: toInstant(at + call.seconds * 1000),
    endedReason: call.endedReason,
    summary: call.summary,
    qualification,
    isReported: true,
    version: 1,
  } as const;
  const transcript = { callId, turns: [...call.turns], version: 1 };
  return [table.create(callItem, ended), table.create(transcriptItem, transcript)];
};
