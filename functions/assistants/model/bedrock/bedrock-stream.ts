import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { type Block, type ModelAnswer, ModelFailed, type TokenCount } from '../model-port.ts';
import { stopOf, tokensOf } from './bedrock-shape.ts';

interface Open {
  text: string;
  tool: { toolUseId: string; name: string; json: string } | undefined;
}

/** A tool's input arrives in fragments; invalid JSON is passed on as text, for the tool's schema to reject. */
const inputIn = (json: string): unknown => {
  if (json.trim() === '') return {};
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};

const blockOf = ({ text, tool }: Open): Block =>
  tool ? { toolUse: { toolUseId: tool.toolUseId, name: tool.name, input: inputIn(tool.json) } } : { text };

/** Assembles the events of ConverseStream; calls `onText` per fragment and `alive` per event. */
export const gather = async (
  events: AsyncIterable<ConverseStreamOutput>,
  onText: (piece: string) => void,
  alive: () => void,
): Promise<ModelAnswer> => {
  const open = new Map<number, Open>();
  let stopReason: string | undefined;
  let tokens: TokenCount | undefined;
  const at = (index = 0): Open => {
    const known = open.get(index) ?? { text: '', tool: undefined };
    open.set(index, known);
    return known;
  };
  for await (const event of events) {
    alive();
    const { contentBlockStart: start, contentBlockDelta: piece } = event;
    if (start?.start?.toolUse) {
      const { toolUseId = '', name = '' } = start.start.toolUse;
      at(start.contentBlockIndex).tool = { toolUseId, name, json: '' };
    }
    if (piece?.delta?.text !== undefined) {
      at(piece.contentBlockIndex).text += piece.delta.text;
      onText(piece.delta.text);
    }
    const { tool } = at(piece?.contentBlockIndex);
    if (piece?.delta?.toolUse && tool) tool.json += piece.delta.toolUse.input ?? '';
    if (event.messageStop) stopReason = event.messageStop.stopReason;
    if (event.metadata) tokens = tokensOf(event.metadata.usage);
  }
  // A stream that ends without a stop reason was cut off: its content is not an answer.
  if (stopReason === undefined || tokens === undefined)
    throw new ModelFailed('down', 'The stream ended before the answer did', { mayCost: true });
  const content = [...open].sort(([a], [b]) => a - b).map(([, block]) => blockOf(block));
  return {
    content: content.filter((block) => !('text' in block) || block.text !== ''),
    stopReason: stopOf(stopReason),
    tokens,
  };
};
