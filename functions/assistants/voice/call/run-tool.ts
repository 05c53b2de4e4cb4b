import type * as z from 'zod';
import { oneLine } from '../../../../shared/assistants/voice/spoken.ts';
import { UNKNOWN_ACTION } from '../../../../shared/assistants/voice/tool-list.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import type { ToolCall } from '../provider/message.ts';
import type { ToolAnswer } from '../store.ts';
import { BookAsked, book, HoldAsked, holdTime } from '../tools/book.ts';
import type { Line, Spoken } from '../tools/line.ts';
import { LinkAsked, LookupAsked, lookUp, sendLink } from '../tools/orders.ts';
import {
  CallbackAsked,
  CaptureAsked,
  capture,
  QualifyAsked,
  qualify,
  requestCallback,
  TransferAsked,
  transfer,
} from '../tools/person.ts';
import { AreaAsked, checkArea, offerTimes, PriceAsked, quotePrice, TimesAsked } from '../tools/questions.ts';

/** Seed 8, “AI failure reply”. */
const FAILED = 'I apologize, but I need a moment. Let me connect you with someone who can help immediately.';

interface Tool {
  readonly schema: z.ZodType;
  run(line: Line, input: unknown): Promise<Spoken>;
}

const tool = <S extends z.ZodType>(schema: S, run: (line: Line, input: z.output<S>) => Promise<Spoken>): Tool => ({
  schema,
  run: async (line, input) => await run(line, input as z.output<S>),
});

/** Input schema and function of each tool. */
export const tools: Readonly<Record<string, Tool>> = {
  check_service_area: tool(AreaAsked, checkArea),
  get_price_quote: tool(PriceAsked, quotePrice),
  check_availability: tool(TimesAsked, offerTimes),
  hold_slot: tool(HoldAsked, holdTime),
  book_appointment: tool(BookAsked, book),
  capture_lead: tool(CaptureAsked, capture),
  qualify_lead: tool(QualifyAsked, qualify),
  send_booking_link: tool(LinkAsked, sendLink),
  request_callback: tool(CallbackAsked, requestCallback),
  transfer_to_human: tool(TransferAsked, transfer),
  lookup_booking: tool(LookupAsked, lookUp),
};

/** Result of a tool call: the provider's answer, and the writes to commit. */
export interface Ran {
  readonly answer: ToolAnswer;
  readonly spoken: Partial<Spoken>;
}

const problemOf = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message, code }) => {
      const field = path.join('.');
      return code === 'unrecognized_keys' ? message : [field, message].filter(Boolean).join(' ');
    })
    .join('. ');

const failed = (name: string, text: string): Ran => ({ answer: { name, error: oneLine(text) }, spoken: {} });

/** Runs one tool; an invalid request returns an answer in words, never an exception. */
export const runTool = async (line: Line, { name, input }: ToolCall, log: Log): Promise<Ran> => {
  const found = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!found) return failed(name, UNKNOWN_ACTION);
  const parsed = found.schema.safeParse(input);
  if (!parsed.success) return failed(name, problemOf(parsed.error));
  try {
    const spoken = await found.run(line, parsed.data);
    return { answer: { name, result: oneLine(spoken.text) }, spoken };
  } catch (error) {
    if (error instanceof WriteLost) throw error;
    if (error instanceof AppError && error.status < 500) return failed(name, error.message);
    log.error(`The tool ${name} failed`, error);
    return failed(name, FAILED);
  }
};
