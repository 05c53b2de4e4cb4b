import * as z from 'zod';
import { eventType, queueType } from '../../contract/event.ts';

/** All parts of a file have arrived: its bytes are to be checked. */
export const FileSent = eventType('file.sent', z.object({ fileId: z.string() }));

/** Scheduled: 48 hours after a file was declared. */
export const FileDue = eventType('file.unfinished', z.object({ fileId: z.string() }));

export const fileChecks = queueType({ name: 'file-checks', fifo: false, events: [FileSent, FileDue] });
