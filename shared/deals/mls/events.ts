import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { ListingCreated } from '../listings/events.ts';
import { ListingNumbered, ListingPublished } from '../publication/events.ts';

const feed = { feedId: z.string() };

/** Each quarter of an hour, and when somebody asks: a run of changes begins. */
export const MlsRunDue = eventType('mls.run_due', z.object(feed));

/** Each night: all keys are compared, so that what went without a word goes here, too. */
export const MlsSweepDue = eventType('mls.sweep_due', z.object(feed));

/** The next page of a run; `step` counts from 0, so that a message that comes twice is known. */
export const MlsPageDue = eventType('mls.page_due', z.object({ ...feed, runId: z.string(), step: z.int() }));

/** A feed was stopped after bad runs; the company's administrators are told. */
export const MlsFeedStopped = eventType('mls.feed_stopped', z.object({ ...feed, name: z.string(), words: z.string() }));

/** A feed was removed: its records go in steps. */
export const MlsFeedRemoved = eventType('mls.feed_removed', z.object({ ...feed, step: z.int() }));

/** Linked photos are to be copied into the listing, one after the other. */
export const MlsPhotosAsked = eventType(
  'mls.photos_asked',
  z.object({
    mlsListingId: z.string(),
    listingId: z.string(),
    /** The profile of whoever asked. */
    askedBy: z.string(),
    name: z.string(),
    /** The photo that comes next, counted from 0. */
    next: z.int(),
    /** How often the checks of the copied photos were waited for. */
    tries: z.int(),
  }),
);

/** What is done with feeds, one feed or listing at a time. */
export const mlsWork = queueType({
  name: 'mls-work',
  fifo: true,
  events: [
    MlsRunDue,
    MlsSweepDue,
    MlsPageDue,
    MlsFeedRemoved,
    MlsPhotosAsked,
    ListingCreated,
    ListingPublished,
    ListingNumbered,
  ],
});
