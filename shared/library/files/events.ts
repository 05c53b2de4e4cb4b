import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { DocumentBinDue } from '../documents/events.ts';

/** All parts of a file have arrived: its bytes are to be checked. */
export const FileSent = eventType('file.sent', z.object({ fileId: z.string() }));

/** Scheduled: 48 hours after a file was declared, for the round that it began; events written before rounds were added have none. */
export const FileDue = eventType('file.unfinished', z.object({ fileId: z.string(), round: z.int().optional() }));

/** Scheduled while the malware scan of a file has not answered. */
export const FileScanDue = eventType('file.scan_due', z.object({ fileId: z.string() }));

/** A part of a long film has been checked, up to this byte: the next call goes on. */
export const FilmCheckOn = eventType('file.film_check_on', z.object({ fileId: z.string(), at: z.int() }));

export const fileChecks = queueType({
  name: 'file-checks',
  fifo: false,
  events: [FileSent, FileDue, FileScanDue, FilmCheckOn, DocumentBinDue],
});
