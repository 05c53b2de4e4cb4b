import { FeedbackAsked, type showingWork } from '../../../shared/deals/showings/events.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { AppError } from '../../platform/errors.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { changeShowing } from './change-showing.ts';
import { readShowing } from './read-showing.ts';
import { showingItem } from './store.ts';

type OfShowing = Occurrence<{ showingId: string }>;

/** Somebody else has decided in between, or the showing was erased: time has nothing left to do. */
const unlessDecided = (error: unknown): void => {
  if (error instanceof AppError && (error.code === 'NOT_ALLOWED_NOW' || error.code === 'NOT_FOUND')) return;
  throw error;
};

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

/** What time does with showings: unanswered ones expire, confirmed ones end, and guests are asked for feedback. */
export const showingConsumers: Consumers<typeof showingWork> = {
  'showing.answer_due': expire,
  'showing.end_due': end,
  'showing.feedback_due': askFeedback,
};
