import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';

/** A snooze ends: the thread comes back, unless somebody has decided otherwise meanwhile. */
export const ThreadWakes = eventType('thread.wakes', z.object({ threadId: z.string() }));

/** Brings threads back from their snooze. */
export const threadWakes = queueType({ name: 'thread-wakes', fifo: false, events: [ThreadWakes] });
