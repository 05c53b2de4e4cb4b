import { costOf } from '../../../shared/assistants/model/model-price.ts';
import { chatToBooking, countChat } from '../../support/assistants/counted-chat.ts';
import { hearFirstWords } from '../../support/assistants/first-words.ts';
import { openModelBench } from '../../support/assistants/model-bench.ts';
import { percentile, type Row, summarize } from '../measuring/measure.ts';
import { pricesAsOf } from '../measuring/prices.ts';

const CHATS = 30;
const WARM_UPS = 5;

/**
 * Row 16: our time before a visitor hears a model's first words, with a model that takes none; and row 18.
 * Long because it is one measurement, from warm-up to figures.
 */
export const chats = async (): Promise<Row[]> => {
  const bench = await openModelBench();
  const added: number[] = [];
  const chunks: number[] = [];
  await bench.newTenant();
  for (let n = 0; n < CHATS + WARM_UPS; n++) {
    const heard = await hearFirstWords(bench, `cht_${String(n).padStart(32, '0')}`);
    if (n < WARM_UPS) continue;
    added.push(heard.addedMs);
    chunks.push(heard.chunksBeforeEnd);
  }
  const { tokens, costMicros, calls, messages, withoutModel } = await countChat(bench, chatToBooking);
  await bench.stop();
  const { input, cacheRead, cacheWrite } = tokens;
  const plain = costOf({ ...tokens, input: input + cacheRead + cacheWrite, cacheRead: 0, cacheWrite: 0 }) / 1000;
  const dollars = costMicros / 1000;
  const p95 = percentile(added, 0.95).toFixed(1);
  return [
    {
      row: 16,
      what: 'added before the first words',
      unit: 'ms',
      goal: '≤ 15',
      ...summarize(added),
      note: `${CHATS} chats, p95 ${p95} ms, a model that takes no time`,
    },
    {
      row: 16,
      what: 'told before the model ends',
      unit: 'chunks',
      goal: '≥ 1',
      ...summarize(chunks),
      note: 'the model waits for it',
    },
    {
      row: 18,
      what: 'cost of 1,000 chats to a booking',
      unit: '$',
      goal: '≤ 35',
      ...summarize([dollars]),
      note: `${calls} calls for ${messages} messages, ${withoutModel} without the model; $${plain} without a cache; prices of ${pricesAsOf}`,
    },
  ];
};
