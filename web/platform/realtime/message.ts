import { eachMessage } from '../../../shared/contract/events/several-messages.ts';

/** A pushed change: the row as this user's lists show it. */
export interface LiveMessage {
  readonly type: string;
  readonly id: string;
  readonly version?: number;
  readonly item?: unknown;
  readonly isNew?: boolean;
  readonly leadId?: string;
  readonly viewers?: readonly Viewer[];
  /** In a chat: the staff member who holds it from this message on. */
  readonly heldBy?: string | null;
  /** In a chat: the answer being streamed, the index of this message and the text so far. */
  readonly turnId?: string;
  readonly n?: number;
  readonly text?: string;
}

/** Another user viewing the same record, and for how long that holds without a new message. */
export interface Viewer {
  readonly profileId: string;
  readonly name: string;
  readonly forMs: number;
}

const isMessage = (value: unknown): value is LiveMessage => {
  if (typeof value !== 'object' || value === null) return false;
  const { type, id } = value as Record<string, unknown>;
  return typeof type === 'string' && typeof id === 'string';
};

/** The messages in what a socket brings, which may carry several; none in anything else, as in a pong. */
export const messagesOf = (text: string): readonly LiveMessage[] => {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? eachMessage(value).filter(isMessage) : [];
  } catch {
    return [];
  }
};
