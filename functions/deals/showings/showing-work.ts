import { FeedbackAsked, type showingWork } from '../../../shared/deals/showings/events.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { changeShowing, unlessDecided } from './change-showing.ts';
import { endWithListing, giveWithListing, openWithMarket } from './follow-listing.ts';
import { readShowing } from './read-showing.ts';
import { showingItem } from './store.ts';

type OfShowing = Occurrence<{ showingId: string }>;

const expire = async ({ table, data, now }: OfShowing): Promise<void> => {
  await changeShowing({ table, now, ...data, act: 'expire', decide: () => ({ status: 'expired' }) }).catch(
    unlessDecided,
  );
};

const end = async ({ table, data, now }: OfShowing): Promise<void> => {
  await changeShowing({ table, now, ...data, act: 'end', decide: () => ({ status: 'done' }) }).catch(unlessDecided);
};

/** Asks for feedback unless it was given; once per time that was set for it. */
const askFeedback = async ({ table, data, now, eventId }: OfShowing): Promise<void> =>
  await untilWritten(async () => {
    const showing = await readShowing(table, data.showingId);
    if (showing?.status !== 'done' || showing.feedback) return;
    const n = showing.feedbackAsks + 1;
    const { showingId } = showing;
    try {
      await table.commit(
        table.done('showing-feedback', eventId, now),
        table.patch(showingItem, showing, { feedbackAsks: n }),
        table.event(FeedbackAsked, { showingId, n }, { pk: `SHOWING#${showingId}`, group: showingId, now }),
      );
    } catch (error) {
      if (isWriteLost(error) && error.labels.includes('done')) return;
      throw error;
    }
  });

/** Unanswered showings expire, confirmed ones end, guests are asked for feedback, and all follow their listing. */
export const showingConsumers: Consumers<typeof showingWork> = {
  'showing.answer_due': expire,
  'showing.end_due': end,
  'showing.feedback_due': askFeedback,
  'listing.changed': async (changed) => {
    await giveWithListing(changed);
    await openWithMarket(changed);
  },
  'listing.status_changed': endWithListing,
};
