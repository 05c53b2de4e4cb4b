import type { ChatRow } from '../../../../shared/assistants/inbox/chat-row.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';

/** The visitor as staff call them. */
export const visitorName = ({ visitor }: Pick<ChatRow, 'visitor'>): string => visitor ?? 'A visitor without a name';

const minutes = (from: string, now: number): string => {
  const count = Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE));
  if (count === 0) return 'less than a minute';
  return count === 1 ? '1 minute' : `${count} minutes`;
};

export type Standing = 'waiting' | 'mine' | 'colleague' | 'assistant';

type Row = Pick<ChatRow, 'heldBy' | 'waitingSince'>;

/** Who has to do something in a conversation, as this person sees it. */
export const standingOf = ({ heldBy, waitingSince }: Row, ownProfileId: string | undefined): Standing => {
  if (heldBy) return heldBy.profileId === ownProfileId ? 'mine' : 'colleague';
  return waitingSince === null ? 'assistant' : 'waiting';
};

/** The state of a conversation in a few words. */
export const standingText = (row: Row, ownProfileId: string | undefined, now: number): string => {
  const standing = standingOf(row, ownProfileId);
  if (standing === 'mine') return 'You hold it';
  if (standing === 'colleague') return `${row.heldBy?.name} holds it`;
  return standing === 'waiting'
    ? `Waits for a person, ${minutes(row.waitingSince ?? '', now)}`
    : 'The assistant answers';
};
