import * as z from 'zod';
import { VisitRecord } from '../../sales/booking/visit-record.ts';

/** A visit as the company sees it. */
export const DispatchVisit = VisitRecord.omit({
  leadId: true,
  rounds: true,
  promisedRound: true,
  searchTaskId: true,
  lateTaskIds: true,
});
export type DispatchVisit = z.infer<typeof DispatchVisit>;

/** A visit on the board: in its lane, and with the end of the time in which its vendor may answer. */
export const BoardVisit = DispatchVisit.extend({
  /** The crew of its vendor, from 0; absent for a visit that nobody has. */
  lane: z.int().optional(),
  answerBy: z.string().optional(),
  /** The visit after it that it will reach into, if it runs late. */
  meetsVisitId: z.string().optional(),
});
export type BoardVisit = z.infer<typeof BoardVisit>;
