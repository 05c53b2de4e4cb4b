import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { ListingChanged, ListingStatusChanged } from '../listings/events.ts';

/** Who acts about a showing: whoever is asked, whoever comes, or somebody else of the company. */
const ShowingActor = z.enum(['agent', 'seller', 'guest', 'office']);
export type ShowingActor = z.infer<typeof ShowingActor>;

const ofShowing = z.object({ showingId: z.string() });
/** Absent where nobody did it: a house that confirms by itself, time, or the end of the listing. */
const by = ShowingActor.optional();

/** Somebody wants to see a house; agent and seller are asked. */
export const ShowingRequested = eventType('showing.requested', ofShowing.extend({ listingId: z.string() }));

/** A request that its agent has not answered is now another agent's, who is asked. */
export const ShowingReassigned = eventType('showing.reassigned', ofShowing);

/** A showing takes place; its guest is told, and whoever is in the house. */
export const ShowingConfirmed = eventType('showing.confirmed', ofShowing.extend({ listingId: z.string(), by }));

/** A showing does not take place: it was declined, canceled, or nobody answered. */
export const ShowingDeclined = eventType(
  'showing.declined',
  ofShowing.extend({ outcome: z.enum(['declined', 'expired', 'cancelled']), by }),
);

/** The guest of a showing is asked what they thought of the house, for the first or second time. */
export const FeedbackAsked = eventType('showing.feedback_asked', ofShowing.extend({ n: z.int() }));

/** The time to answer a request is over. */
export const AnswerDue = eventType('showing.answer_due', ofShowing);

/** A showing is over. */
export const ShowingEndDue = eventType('showing.end_due', ofShowing);

/** It is time to ask for feedback. */
export const FeedbackDue = eventType('showing.feedback_due', ofShowing);

/** What time does with showings, and what becomes of them with their listing. */
export const showingWork = queueType({
  name: 'showing-work',
  fifo: false,
  events: [AnswerDue, ShowingEndDue, FeedbackDue, ListingChanged, ListingStatusChanged],
});
