/** What the server says of a change: the row as this person's lists show it. */
export interface LiveMessage {
  readonly type: string;
  readonly id: string;
  readonly version?: number;
  readonly item?: unknown;
  readonly isNew?: boolean;
  readonly leadId?: string;
  readonly viewers?: readonly Viewer[];
  /** In a chat: who of the company holds it from this message on. */
  readonly heldBy?: string | null;
  /** In a chat: the answer that is being written, which of its messages this is, and all its words so far. */
  readonly turnId?: string;
  readonly n?: number;
  readonly text?: string;
}

/** Somebody else at the same record, and for how long without another word. */
export interface Viewer {
  readonly profileId: string;
  readonly name: string;
  readonly forMs: number;
}

/** A message that is one; anything else, also the answer to a ping, is undefined. */
export const messageOf = (text: string): LiveMessage | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { type, id } = value as Record<string, unknown>;
    return typeof type === 'string' && typeof id === 'string' ? (value as LiveMessage) : undefined;
  } catch {
    return undefined;
  }
};
