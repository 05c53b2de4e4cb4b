import { ModelFeature, type ModelSums } from '../../../shared/assistants/model/model-usage.ts';
import { type AiReport, addCounts, type ChatCounts, noChats } from '../../../shared/assistants/tuning/ai-report.ts';
import { monthOf } from '../../../shared/company/plan/usage.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { chatDays } from '../chat/chat-count-store.ts';
import { ratingDays } from '../chat/rating-store.ts';
import { questionCount } from '../knowledge/unanswered.ts';
import { modelDays } from '../model/model-usage-store.ts';

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const addSums = (a: ModelSums, b: ModelSums): ModelSums => {
  const reasons = [
    ...new Set([...Object.keys(a.fallbacks), ...Object.keys(b.fallbacks)]),
  ] as (keyof ModelSums['fallbacks'])[];
  return {
    calls: a.calls + b.calls,
    answered: a.answered + b.answered,
    costMicros: a.costMicros + b.costMicros,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    fallbacks: Object.fromEntries(reasons.map((why) => [why, (a.fallbacks[why] ?? 0) + (b.fallbacks[why] ?? 0)])),
  };
};

type Days = readonly { readonly day: string; readonly features: Partial<Record<ModelFeature, ModelSums>> }[];

/** Usage per feature over these days, most expensive first. */
export const sumFeatures = (days: Days): AiReport['features'] =>
  ModelFeature.options
    .flatMap((feature) => {
      const own = days.flatMap(({ features }) => features[feature] ?? []);
      const [first, ...rest] = own;
      return first ? [{ feature, sums: rest.reduce(addSums, first) }] : [];
    })
    .sort((a, b) => b.sums.costMicros - a.sums.costMicros);

const costOf = (features: Days[number]['features']): number =>
  Object.values(features).reduce((sum, each) => sum + each.costMicros, 0);

/**
 * What the assistant did and cost in the last days, including today, compared with as many days before. Over 40 lines:
 * one entry per figure of the report.
 */
export const readReport = async (
  table: TenantTable,
  days: number,
  now: number,
  dailyBudgetMicros: number,
): Promise<AiReport> => {
  const to = dayAt(now);
  const from = dayAt(now - (days - 1) * DAY);
  const start = dayAt(now - (2 * days - 1) * DAY);
  const lastBefore = dayAt(now - days * DAY);
  const [counted, countedBefore, rated, used, license, openQuestions] = await Promise.all([
    chatDays(table, from, to),
    chatDays(table, start, lastBefore),
    ratingDays(table, from, to),
    modelDays(table, from, to),
    table.get(licenseItem, { featureCode: 'chat_ai' }),
    questionCount(table),
  ]);
  const chatsOf = new Map(counted.map(({ day, counts }) => [day, counts]));
  const usedOn = new Map(used.map(({ day, features }) => [day, features]));
  const perDay = Array.from({ length: days }, (_, i) => {
    const day = dayAt(now - (days - 1 - i) * DAY);
    return { day, chats: chatsOf.get(day) ?? noChats, costMicros: costOf(usedOn.get(day) ?? {}) };
  });
  const sum = (all: readonly { counts: ChatCounts }[]): ChatCounts =>
    all.reduce((total, { counts }) => addCounts(total, counts), noChats);
  const features = sumFeatures(used);
  const helpful = rated.reduce((all, day) => all + day.helpful, 0);
  const unhelpful = rated.reduce((all, day) => all + day.unhelpful, 0);
  const chats = { ...sum(counted), helpful, unhelpful };
  return {
    from,
    to,
    days: perDay,
    chats,
    before: sum(countedBefore),
    features,
    openQuestions,
    costMicros: features.reduce((total, { sums }) => total + sums.costMicros, 0),
    dailyBudgetMicros,
    messagesUsed: license?.metered?.[monthOf(now)] ?? 0,
    messagesIncluded: license?.usageLimit ?? null,
  };
};
