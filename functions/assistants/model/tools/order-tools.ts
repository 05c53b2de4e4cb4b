import type { StandingOrder } from '../../../sales/booking/order/orders-of-buyer.ts';
import type { Response } from '../../chat/assistant-port.ts';
import { tellOrder } from '../../chat/builtin/answer-facts.ts';
import { agreesToShowing, chooseShowTime, requestIt } from '../../chat/builtin/ask-showing.ts';
import {
  agreesToChange,
  doChange,
  offerMove,
  orderIn,
  readBackCancel,
  readBackOption,
  sendPayLink,
} from '../../chat/builtin/change-order.ts';
import { answer, type Situation } from '../../chat/conversation/situation.ts';
import type { ToolInput } from './tool-input.ts';
import { type ToolResult, type Turn, toolError, toolResult } from './tool-turn.ts';

const WHICH = 'There are several bookings: the visitor must say the number of one, which booking_status shows.';
const NO_READ_BACK =
  'Nothing has changed: the visitor must answer the read-back of move_to_option or cancel_booking with a plain yes.';

/** What to say to somebody who has not proven who they are: the same words as without a model. */
const unproven = (situation: Situation): Response => {
  const { words, conversation } = situation;
  return answer(situation, words.order(conversation.policy.changeHours), { suggestions: [words.say.person] });
};

type Act = (situation: Situation, order: StandingOrder) => Response | Promise<Response>;

/** Runs an act on the order whose number the visitor says, or the only one, of whoever is proven to write. */
const onOrder = async (turn: Turn, act: Act): Promise<ToolResult> => {
  const { situation } = turn;
  const orders = await situation.tools.orders();
  if (orders.length === 0) return toolResult(turn, unproven(situation));
  const order = orderIn(orders, situation.parsed.plain);
  return order ? toolResult(turn, await act(situation, order)) : toolError(turn, WHICH);
};

/** The tools for bookings that stand: read back, then done by the functions behind the order's own page. */
export const orderRuns = {
  booking_status: async (turn: Turn): Promise<ToolResult> => {
    const { situation } = turn;
    return toolResult(turn, (await tellOrder(situation, await situation.tools.orders())) ?? unproven(situation));
  },
  find_other_times: async (turn: Turn, wish: ToolInput<'find_other_times'>): Promise<ToolResult> =>
    await onOrder(turn, async (situation, order) => await offerMove(situation, order, wish)),
  move_to_option: async (turn: Turn, { option }: ToolInput<'move_to_option'>): Promise<ToolResult> => {
    const { situation } = turn;
    const isShowing = situation.state.asked === 'showTime';
    const response = isShowing ? chooseShowTime(situation, option - 1) : await readBackOption(situation, option - 1);
    return response
      ? toolResult(turn, response)
      : toolError(turn, 'There is no such option now; find_other_times and find_showing_times show options.');
  },
  cancel_booking: async (turn: Turn): Promise<ToolResult> => await onOrder(turn, readBackCancel),
  confirm_change: async (turn: Turn): Promise<ToolResult> => {
    const { situation } = turn;
    const isShowing = agreesToShowing(situation);
    const response = isShowing ? await requestIt(situation) : agreesToChange(situation) && (await doChange(situation));
    return response ? toolResult(turn, response) : toolError(turn, NO_READ_BACK);
  },
  send_pay_link: async (turn: Turn): Promise<ToolResult> => await onOrder(turn, sendPayLink),
};
