import { stripTrailing } from '../../../../shared/contract/writing/strip-trailing.ts';
import { withAnswer } from '../../../../shared/deals/showings/answer-showing.ts';
import type { ShowingAnswer } from '../../../../shared/deals/showings/showing.ts';
import { partyNames } from '../../../../shared/deals/showings/words.ts';
import { startTime } from '../../../../shared/outreach/messaging/visit-time.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { changeShowing } from '../../../deals/showings/change-showing.ts';
import { asksOfPhone, showingAsk } from '../../../deals/showings/store.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

const answers: Readonly<Record<string, ShowingAnswer>> = {
  Y: 'confirmed',
  YES: 'confirmed',
  N: 'declined',
  NO: 'declined',
};

/** The answer to a showing request that a text message consists of; undefined for any other text. */
export const showingAnswerOf = (body: string): ShowingAnswer | undefined => {
  const word = stripTrailing(body.trim().toUpperCase(), '.!?"\'’');
  return Object.hasOwn(answers, word) ? answers[word] : undefined;
};

/** Requests that wait for the answer of a phone, at any of the companies that texted it. */
const asksOf = async (tables: readonly TenantTable[], phone: string, now: number) =>
  (
    await Promise.all(
      tables.map(async (table) => {
        const { items } = await table.query(showingAsk, asksOfPhone(phone));
        return items.filter(({ answerBy }) => Date.parse(answerBy) > now).map((ask) => ({ ask, table }));
      }),
    )
  ).flat();

/** Whether a request waits for the answer of this phone. */
export const isAsked = async (tables: readonly TenantTable[], phone: string, now: number): Promise<boolean> =>
  (await asksOf(tables, phone, now)).length > 0;

/**
 * Answers the one request that waits for this phone, and says what came of it; undefined where none waits, so that the
 * text means something else. Of several requests none is answered: a letter can't say which is meant.
 */
export const answerByText = async (
  tables: readonly TenantTable[],
  phone: string,
  answer: ShowingAnswer,
  now: number,
): Promise<string | undefined> => {
  const [first, ...more] = await asksOf(tables, phone, now);
  if (!first) return undefined;
  if (more.length > 0)
    return `${more.length + 1} showing requests wait for your answer. Please use the link of each message.`;
  const { ask, table } = first;
  const { showingId, party } = ask;
  const tenant = await table.get(tenantItem, {});
  try {
    const showing = await changeShowing({
      table,
      now,
      showingId,
      by: party,
      act: answer === 'confirmed' ? 'confirm' : 'decline',
      decide: (known) => withAnswer(known, { party, answer, way: 'sms', by: partyNames[party] }, now),
    });
    const when = startTime(showing.startsAt, tenant?.timezone ?? 'UTC');
    return `Thank you. You ${answer} the showing of ${showing.address.line1} on ${when}.`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 'This showing request can’t be answered anymore.';
  }
};
