import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';

/** The visitor's display name. */
export const visitorName = ({ visitor }: Pick<ChatRow, 'visitor'>): string => visitor ?? 'Anonymous visitor';

const minutes = (from: string, now: number): string => {
  const count = Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE));
  if (count === 0) return 'less than a minute';
  return count === 1 ? '1 minute' : `${count} minutes`;
};

export type ChatHolder = 'waiting' | 'mine' | 'colleague' | 'assistant';

type Row = Pick<ChatRow, 'heldBy' | 'waitingSince'>;

/** Who handles a conversation, from this user's view. */
export const chatHolder = ({ heldBy, waitingSince }: Row, ownProfileId: string | undefined): ChatHolder => {
  if (heldBy) return heldBy.profileId === ownProfileId ? 'mine' : 'colleague';
  return waitingSince === null ? 'assistant' : 'waiting';
};

/** The handler of a conversation in words. */
export const holderText = (row: Row, ownProfileId: string | undefined, now: number): string => {
  const holder = chatHolder(row, ownProfileId);
  if (holder === 'mine') return "You're answering";
  if (holder === 'colleague') return `${row.heldBy?.name} is answering`;
  return holder === 'waiting'
    ? `Waiting for a person, ${minutes(row.waitingSince ?? '', now)}`
    : 'Assistant is answering';
};
