// Kept free of zod, because browsers import it.

/** The type of a realtime message that carries several, so that changes which come together are one post. */
export const SEVERAL = 'several';

/** Several realtime messages in order; `version` is their number. */
export interface SeveralMessages<Message> {
  readonly type: typeof SEVERAL;
  readonly id: '*';
  readonly version: number;
  readonly messages: readonly Message[];
}

/** The messages that one realtime message stands for: those it carries, or itself. */
export const eachMessage = <Message extends object>(message: Message | SeveralMessages<Message>): readonly Message[] =>
  'messages' in message && Array.isArray(message.messages) ? message.messages : [message as Message];
