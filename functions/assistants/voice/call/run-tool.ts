import type * as z from 'zod';
import { AI_FAILURE } from '../../../../shared/assistants/chat/failure-words.ts';
import { oneLine } from '../../../../shared/assistants/voice/spoken.ts';
import { UNKNOWN_ACTION } from '../../../../shared/assistants/voice/tool-list.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import type { ToolCall } from '../provider/message.ts';
import type { ToolAnswer } from '../store.ts';
import { BookInput, book, HoldInput, holdTime } from '../tools/book.ts';
import {
  CancelInput,
  cancelBooking,
  MoveInput,
  moveBooking,
  OtherTimesInput,
  otherTimes,
  PayLinkInput,
  sendPayLink,
} from '../tools/change-order.ts';
import { LinkInput, LookupInput, lookUp, sendLink } from '../tools/orders.ts';
import {
  CallbackInput,
  CaptureToolInput,
  capture,
  QualifyInput,
  qualify,
  requestCallback,
  TransferInput,
  transfer,
} from '../tools/person.ts';
import { AreaInput, checkArea, offerTimes, PriceToolInput, quotePrice, TimesInput } from '../tools/questions.ts';
import { askForShowing, findShowingTimes, ShowingInput, ShowingTimesInput } from '../tools/showings.ts';
import type { SpokenAnswer, ToolContext } from '../tools/tool-context.ts';

interface Tool {
  readonly schema: z.ZodType;
  run(context: ToolContext, input: unknown): Promise<SpokenAnswer>;
}

const tool = <S extends z.ZodType>(
  schema: S,
  run: (context: ToolContext, input: z.output<S>) => Promise<SpokenAnswer>,
): Tool => ({
  schema,
  run: async (context, input) => await run(context, input as z.output<S>),
});

/** Input schema and function of each tool. */
export const tools: Readonly<Record<string, Tool>> = {
  check_service_area: tool(AreaInput, checkArea),
  get_price_quote: tool(PriceToolInput, quotePrice),
  check_availability: tool(TimesInput, offerTimes),
  hold_slot: tool(HoldInput, holdTime),
  book_appointment: tool(BookInput, book),
  capture_lead: tool(CaptureToolInput, capture),
  qualify_lead: tool(QualifyInput, qualify),
  send_booking_link: tool(LinkInput, sendLink),
  request_callback: tool(CallbackInput, requestCallback),
  transfer_to_human: tool(TransferInput, transfer),
  lookup_booking: tool(LookupInput, lookUp),
  find_other_times: tool(OtherTimesInput, otherTimes),
  move_booking: tool(MoveInput, moveBooking),
  cancel_booking: tool(CancelInput, cancelBooking),
  send_payment_link: tool(PayLinkInput, sendPayLink),
  find_showing_times: tool(ShowingTimesInput, findShowingTimes),
  request_showing: tool(ShowingInput, askForShowing),
};

/** Result of a tool call: the provider's answer, and the writes to commit. */
export interface ToolResult {
  readonly answer: ToolAnswer;
  readonly spoken: Partial<SpokenAnswer>;
}

const problemOf = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message, code }) => {
      const field = path.join('.');
      return code === 'unrecognized_keys' ? message : [field, message].filter(Boolean).join(' ');
    })
    .join('. ');

const failed = (name: string, text: string): ToolResult => ({ answer: { name, error: oneLine(text) }, spoken: {} });

/** Runs one tool; an invalid request returns an answer in words, never an exception. */
export const runTool = async (context: ToolContext, { name, input }: ToolCall, log: Log): Promise<ToolResult> => {
  const found = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!found) return failed(name, UNKNOWN_ACTION);
  const parsed = found.schema.safeParse(input);
  if (!parsed.success) return failed(name, problemOf(parsed.error));
  try {
    const spoken = await found.run(context, parsed.data);
    return { answer: { name, result: oneLine(spoken.text) }, spoken };
  } catch (error) {
    if (error instanceof WriteLost) throw error;
    if (error instanceof AppError && error.status < 500) return failed(name, error.message);
    log.error(`The tool ${name} failed`, error);
    return failed(name, AI_FAILURE);
  }
};
