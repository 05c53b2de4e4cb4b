/** Messages that one connection may send: so many at once, and one more each second. A client sends one in 25 seconds. */
export const messageRate = { burst: 60, perSecond: 1 } as const;

const MAX_CONNECTIONS = 10_000;

interface Allowance {
  left: number;
  at: number;
  isOver: boolean;
}

/** What to do with a message: handle it, refuse it and close the connection, or ignore it as sent after that. */
export type Verdict = 'fine' | 'over' | 'ignored';

/**
 * Counts what each connection sends, in this instance's memory: it costs no read or write, and of a flood each instance sees
 * enough.
 */
export const createMessageRate = () => {
  const known = new Map<string, Allowance>();
  return (connectionId: string, now: number): Verdict => {
    const last = known.get(connectionId) ?? { left: messageRate.burst, at: now, isOver: false };
    if (last.isOver) return 'ignored';
    const gained = (Math.max(0, now - last.at) / 1000) * messageRate.perSecond;
    const left = Math.min(messageRate.burst, last.left + gained) - 1;
    const isOver = left < 0;
    // Reinserted last, so that the first is the least recently used.
    known.delete(connectionId);
    known.set(connectionId, { left, at: now, isOver });
    const [oldest] = known.keys();
    if (known.size > MAX_CONNECTIONS && oldest !== undefined) known.delete(oldest);
    return isOver ? 'over' : 'fine';
  };
};
