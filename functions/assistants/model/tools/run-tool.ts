import type { ChatFacts } from '../../../../shared/assistants/chat/chat-state.ts';
import { isClearYes } from '../../../../shared/assistants/chat/understanding/clear-yes.ts';
import { townOf } from '../../../../shared/assistants/chat/understanding/extract-street.ts';
import { answerPrice } from '../../chat/builtin/answer-facts.ts';
import { bookIt } from '../../chat/builtin/read-back.ts';
import { takePlan } from '../../chat/builtin/take-plan.ts';
import { advance } from '../../chat/conversation/advance.ts';
import { handOver } from '../../chat/conversation/hand-over/hand-over.ts';
import type { Situation } from '../../chat/conversation/situation.ts';
import { answer } from '../../chat/conversation/situation.ts';
import { readBackKey, withFacts } from '../../chat/conversation/understand.ts';
import { isFromVisitor } from '../guard/from-visitor.ts';
import { escapeData } from '../messages.ts';
import { orderRuns } from './order-tools.ts';
import { showingRuns } from './showing-tools.ts';
import { type ToolInput, type ToolName, toolInputs } from './tool-input.ts';
import { type ToolResult, type Turn, toolError, toolResult } from './tool-turn.ts';

type Run<Name extends ToolName> = (turn: Turn, input: ToolInput<Name>) => Promise<ToolResult> | ToolResult;

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const learned = ({ state, conversation }: Situation, facts: Partial<ChatFacts>) =>
  withFacts(state, { ...state.facts, ...defined(facts) }, conversation.tenant);

const withFactsFrom = (situation: Situation, facts: Partial<ChatFacts>): Situation => ({
  ...situation,
  state: learned(situation, facts),
});

/** Accepts as personal data only what the visitor wrote. */
const personIn = (turn: Turn, input: ToolInput<'continue_booking'>): Partial<ChatFacts> | string => {
  const { conversation } = turn.situation;
  const invented = Object.entries(input).filter(([, value]) => value && !isFromVisitor(conversation, value));
  return invented.length === 0 ? input : `The visitor has not said this: ${invented.map(([name]) => name).join(', ')}.`;
};

// Books only what was read back, and only after the visitor's own plain yes to it.
const mayBook = ({ conversation, parsed, state }: Situation): boolean =>
  conversation.state.asked === 'confirm' &&
  readBackKey(conversation.state.facts) === readBackKey(state.facts) &&
  isClearYes(parsed);

const runs: { readonly [Name in ToolName]: Run<Name> } = {
  get_quote: async (turn, input) => {
    const situation = withFactsFrom(turn.situation, input);
    const asking: Situation = { ...situation, parsed: { ...situation.parsed, intents: new Set(['price'] as const) } };
    const response = await answerPrice(asking);
    return response ? toolResult(turn, response) : toolError(turn, 'There is no price for this.');
  },
  find_times: async (turn, input) => {
    const situation = withFactsFrom(turn.situation, input);
    const state = { ...situation.state, plans: [], hold: undefined, isBooking: true };
    return toolResult(turn, await advance({ ...situation, state }));
  },
  hold_option: async (turn, { option }) => {
    const response = turn.situation.state.hold ? undefined : await takePlan(turn.situation, option - 1);
    return response
      ? toolResult(turn, response)
      : toolError(turn, 'There is no such option now; find_times shows options.');
  },
  continue_booking: async (turn, input) => {
    const person = personIn(turn, input);
    if (typeof person === 'string') return toolError(turn, person);
    const situation = withFactsFrom(turn.situation, person);
    return toolResult(turn, await advance({ ...situation, state: { ...situation.state, isBooking: true } }));
  },
  book: async (turn) => {
    if (!mayBook(turn.situation)) {
      return toolError(
        turn,
        'Nothing is booked: the visitor must answer the read-back of continue_booking with a yes.',
      );
    }
    const response = await bookIt(turn.situation);
    return response ? toolResult(turn, response) : toolError(turn, 'Something is missing; continue_booking says what.');
  },
  capture_lead: (turn, input) => {
    const person = personIn(turn, input);
    if (typeof person === 'string') return toolError(turn, person);
    const situation = withFactsFrom(turn.situation, person);
    return toolResult(turn, answer(situation, 'Kept.'));
  },
  check_area: (turn, { zip }) => {
    const { conversation, words } = turn.situation;
    const { zipCodes, countyName } = conversation.tenant.serviceArea;
    const town = townOf(zip, zipCodes);
    const answer = town ? words.served(`${town} (${zip})`, countyName) : words.notServed(zip, countyName);
    return { turn, result: answer, isError: false };
  },
  search_knowledge: async (turn, { question }) => {
    const found = await turn.situation.tools.search(question);
    const known = new Set(turn.found.map(({ id }) => id));
    const entries = found.map(({ title, content }) => escapeData(`${title}\n${content}`)).join('\n\n');
    const next = { ...turn, found: [...turn.found, ...found.filter(({ id }) => !known.has(id))] };
    return { turn: next, result: entries || 'Nothing is written down about this.', isError: false };
  },
  note_unanswered: (turn) => ({ turn: { ...turn, isUnanswered: true }, result: 'Noted.', isError: false }),
  hand_over: (turn) => toolResult(turn, handOver(turn.situation)),
  ...orderRuns,
  ...showingRuns,
};

const isTool = (name: string): name is ToolName => Object.hasOwn(runs, name);

/**
 * Runs a tool call of the model, limited to the conversation's company and visitor; errors are reported to the model.
 */
export const runTool = async (turn: Turn, name: string, input: unknown): Promise<ToolResult> => {
  if (!isTool(name)) return toolError(turn, `There is no tool ${escapeData(name).slice(0, 60)}.`);
  const parsed = toolInputs[name].safeParse(input);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
    return toolError(turn, `This cannot be done: ${wrong.slice(0, 5).join('; ')}`);
  }
  const run = runs[name] as Run<ToolName>;
  return await run(turn, parsed.data as ToolInput<ToolName>);
};
