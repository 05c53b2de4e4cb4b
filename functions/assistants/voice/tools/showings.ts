import * as z from 'zod';
import { normalizeText } from '../../../../shared/assistants/chat/plain-text.ts';
import type { CallState } from '../../../../shared/assistants/voice/state.ts';
import { Email, Phone, text } from '../../../../shared/contract/text.ts';
import { LocalDate } from '../../../../shared/contract/time.ts';
import { plainLine } from '../../../../shared/contract/writing/plain-line.ts';
import { CONTACT_REQUIRED } from '../../../../shared/crm/leads/capture.ts';
import { showingTime } from '../../../deals/showings/show-words.ts';
import { housesIn } from '../../chat/builtin/ask-showing.ts';
import { captureCaller } from './capture.ts';
import { refuseField, type SpokenAnswer, type ToolContext } from './tool-context.ts';

export const ShowingTimesInput = z.strictObject({ street: text(120).optional(), from: LocalDate.optional() });
export const ShowingInput = z.strictObject({
  option: z.coerce.number().int().min(1).max(3),
  fullName: plainLine(120),
  email: Email.optional(),
  phone: Phone.optional(),
  confirmed: z.boolean().default(false),
});

type Showing = NonNullable<CallState['showing']>;

const MAX_NAMED_HOUSES = 3;
const NOTHING = 'No house of ours is on the market. Offer a callback.';

const spoken = ({ settings }: ToolContext, at: string): string => showingTime(Date.parse(at), settings.tenant.timezone);

const offer = (context: ToolContext, showing: Showing, times: readonly string[], before = ''): SpokenAnswer => {
  const { house } = showing;
  if (times.length === 0) return { text: `${before}No time is free for ${house} in 30 days. Offer a callback.` };
  const options = times.map((at, n) => `Option ${n + 1}: ${spoken(context, at)}.`).join(' ');
  const next = { ...showing, times: [...times], startsAt: undefined, text: undefined, readBackIn: undefined };
  const ask = 'Ask which suits, then for the name and an email or mobile number.';
  return { text: `${before}${house} can be seen at these times. ${options} ${ask}`, state: { showing: next } };
};

/** Whether a house that the caller names can be seen, and the next three times for it. */
export const findShowingTimes = async (
  context: ToolContext,
  { street, from }: z.output<typeof ShowingTimesInput>,
): Promise<SpokenAnswer> => {
  const { tools } = context;
  const houses = await tools.houses();
  if (houses.length === 0) return { text: NOTHING };
  const named = street === undefined ? houses : housesIn(houses, normalizeText(street));
  const [found, ...others] = named;
  if (!found || others.length > 0) {
    const known = (found ? named : houses).slice(0, MAX_NAMED_HOUSES).map(({ address }) => address.line1);
    const why = found ? 'Several houses fit.' : 'No house of ours at this address is on the market.';
    return { text: `${why} Ask for street and number. On the market: ${known.join('; ')}.` };
  }
  const { listingId, agentProfileId, address } = found;
  const times = await tools.showingTimes(listingId, from);
  if (times.kind === 'closed') return { text: `${address.line1}: ${times.reason}. Offer a callback.` };
  return offer(context, { listingId, agentProfileId, house: address.line1, times: [] }, times.times);
};

/** True if the caller can have heard this read-back and answered it: one in the same message has reached nobody. */
const wasHeard = ({ correlationId }: ToolContext, { startsAt, text, readBackIn }: Showing, of: Showing): boolean =>
  startsAt === of.startsAt && text === of.text && (readBackIn ?? correlationId) !== correlationId;

/** Asks for a showing that was read back, after a yes; anything else is read back first. */
export const askForShowing = async (
  context: ToolContext,
  { option, fullName, email, phone: given, confirmed }: z.output<typeof ShowingInput>,
): Promise<SpokenAnswer> => {
  const { call, tools, correlationId } = context;
  const { showing } = call.state;
  const startsAt = showing?.times[option - 1];
  if (!showing || startsAt === undefined) return { text: 'That was not offered. Use find_showing_times first.' };
  const phone = given ?? call.number ?? undefined;
  if (email === undefined && phone === undefined) refuseField('email', CONTACT_REQUIRED);
  const { house, listingId, agentProfileId } = showing;
  const text = `a showing of ${house} on ${spoken(context, startsAt)} for ${fullName}, answer to ${email ?? 'this number'}.`;
  const wanted: Showing = { ...showing, startsAt, text };
  const guest = { fullName, email, phone };
  if (!confirmed || !wasHeard(context, showing, wanted)) {
    const captured = await captureCaller(
      context,
      { fullName, ...(email && { email }), ...(given && { phone: given }) },
      { assignedTo: agentProfileId },
    );
    const { capturedFor: _, ...writes } = captured;
    return {
      ...writes,
      text: `Nothing is asked for yet. Read this back and ask for a yes: ${text} After a clear yes use the tool again with confirmed true.`,
      state: { showing: { ...wanted, readBackIn: correlationId } },
    };
  }
  const result = await tools.askShowing(listingId, { house, startsAt, guest });
  if (result.kind === 'refused') return { text: `${result.text} Offer a callback.`, state: { showing: undefined } };
  if (result.kind === 'taken') return offer(context, showing, result.times, 'Somebody just took that time. ');
  const when = spoken(context, result.startsAt);
  const done =
    result.status === 'confirmed'
      ? `Confirmed: ${house} on ${when}.`
      : `The agent is asked for ${when}. The answer comes by ${spoken(context, result.answerBy)}.`;
  return { text: done, state: { showing: undefined } };
};
