import { newChat } from '../../../../shared/assistants/chat/chat-state.ts';
import { idFromDigest, newId } from '../../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { withInboxRow } from '../../../assistants/chat/conversation/hand-over/inbox-row.ts';
import { transcriptWrites } from '../../../assistants/chat/conversation/transcript.ts';
import { type ChatSession, chatSession } from '../../../assistants/chat/store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { DemoColleague } from '../demo-staff.ts';

type Turn = ChatSession['turns'][number];
type Line = readonly [by: 'visitor' | 'assistant' | 'person', text: string];

/** Turns a minute apart, the last at `end` (epoch milliseconds). */
const turnsOf = (lines: readonly Line[], end: number, person: string): Turn[] =>
  lines.map(([by, text], n) => {
    const at = end - (lines.length - 1 - n) * MINUTE;
    return {
      id: newId('communication', at),
      by,
      ...(by === 'person' && { name: person }),
      text,
      at: toInstant(at),
      sources: [],
      cards: [],
      suggestions: [],
    };
  });

interface DemoChat {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly minutesAgo: number;
  readonly state?: 'waiting' | 'held';
}

const sessionOf = (tenantId: string, chat: DemoChat, holder: DemoColleague, now: number): ChatSession => {
  const { name, lines, minutesAgo, state } = chat;
  const lastActiveAt = now - minutesAgo * MINUTE;
  const turns = turnsOf(lines, lastActiveAt, holder.name.split(' ')[0] ?? '');
  const secret = idFromDigest('chat', sha256(`demo chat ${tenantId} ${name}`)).slice('cha_'.length);
  return withInboxRow({
    sessionId: `cht_demo_${secret}`,
    state: { ...newChat, facts: { services: [], fullName: name } },
    turns,
    answers: [],
    userMessages: lines.filter(([by]) => by === 'visitor').length,
    ...(state === 'waiting' && { waitingSince: toInstant(lastActiveAt), handedOverAt: toInstant(lastActiveAt) }),
    ...(state === 'held' && { heldBy: { profileId: holder.profileId, name: holder.name } }),
    lastActiveAt,
    sweepAt: 0,
    version: 1,
  });
};

const chats: readonly DemoChat[] = [
  {
    name: 'Nadia Okafor',
    minutesAgo: 2,
    lines: [
      ['visitor', 'Hi, how much are photos for a 2,200 sq ft colonial in Newtown?'],
      ['assistant', 'Photography for 2,200 sq ft is $199. Would you like to see the next available times?'],
      ['visitor', 'Yes please, sometime next week in the morning.'],
      ['assistant', 'What’s the ZIP code of the property?'],
    ],
  },
  {
    name: 'Peter Lindqvist',
    minutesAgo: 4,
    state: 'waiting',
    lines: [
      ['visitor', 'We close on the 12th and the seller is still moving out. Can you do everything in one day?'],
      ['assistant', 'Each trade visits on its own business day, in the right order, so one day isn’t possible.'],
      ['visitor', 'Can I talk to a real person about it?'],
      ['assistant', 'Of course. I’ve let the team know, and someone will join you here.'],
    ],
  },
  {
    name: 'Grace Hartzell',
    minutesAgo: 1,
    state: 'held',
    lines: [
      ['visitor', 'Do you also take the photos of the guest house?'],
      ['assistant', 'Let me get someone who can answer that.'],
      ['person', 'Hi Grace! Yes, the guest house is included if it’s on the same lot.'],
      ['visitor', 'Perfect. Does the drone fly on a windy day?'],
    ],
  },
];

/** Live conversations: one with the assistant, one waiting for a person, and one that `holder` answers. */
export const liveChatWrites = (table: TenantTable, holder: DemoColleague, now: number): Write[] =>
  chats.map((chat) => table.create(chatSession, sessionOf(table.tenantId, chat, holder, now)));

const ended: readonly Line[] = [
  ['visitor', 'Do I have to be home for the cleaning?'],
  ['assistant', 'No. You can leave a key or a lockbox code in the notes for the crew.'],
  ['visitor', 'Great, and can I move the visit if our closing slips?'],
  ['assistant', 'Yes. Rescheduling is free up to 24 hours before the visit, using the link in your confirmation.'],
];

/** A conversation that ended at `end`, in its lead's timeline. */
export const endedChatWrites = (table: TenantTable, leadId: string, end: number): Write[] =>
  transcriptWrites(table, leadId, turnsOf(ended, end, ''));
