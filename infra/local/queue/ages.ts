interface Message {
  sentTimestamp: number;
}
export interface AgedQueue {
  getAttribute(name: string): string | undefined;
  messages: Message[];
  fifoMessages: Map<string, Message[]>;
  inflightMessages: Map<string, { message: Message }>;
}

/** The age of the oldest unfinished message. SQS reports it to CloudWatch only; here it is a queue attribute. */
export const AGE = 'ApproximateAgeOfOldestMessage';

export const addAges = (prototype: AgedQueue): void => {
  const { getAttribute } = prototype;
  prototype.getAttribute = function (name) {
    if (name !== AGE) return getAttribute.call(this, name);
    const waiting = [...this.messages, ...[...this.fifoMessages.values()].flat()];
    const all = [...waiting, ...[...this.inflightMessages.values()].map(({ message }) => message)];
    if (all.length === 0) return undefined;
    const oldest = all.reduce((least, { sentTimestamp }) => Math.min(least, sentTimestamp), Number.POSITIVE_INFINITY);
    return String(Math.max(0, Math.floor((Date.now() - oldest) / 1000)));
  };
};
