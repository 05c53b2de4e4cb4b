import { api } from '../../../platform/api.ts';
import { type Read, useRead } from '../../../platform/use-read.ts';

/** An object of the API's description. */
export type Json = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The description of the API, once `isWanted`; browsers keep it for minutes. */
export const useDescription = (isWanted: boolean): Read<Json> =>
  useRead(isWanted ? 'openapi' : undefined, async (signal) =>
    objectOf(await api('GET /api/openapi.json', {}, { signal })),
  );

/** The sample of an event's body, as text. */
export const sampleIn = (description: Json, type: string): string => {
  const { post } = objectOf(objectOf(description.webhooks)[type]);
  const { content } = objectOf(objectOf(post).requestBody);
  const { example } = objectOf(objectOf(content)['application/json']);
  return JSON.stringify(example, null, 2);
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The scope that a key needs for an operation; undefined where no key helps. */
const keyScope = (operation: unknown): string | undefined => {
  const [scope] = listOf(objectOf(operation).security).flatMap((rule) => listOf(objectOf(rule).apiKey));
  return scope === undefined ? undefined : String(scope);
};

/** The part of the description that keys open, its operations grouped by scope, and the events. */
export const forKeys = (description: Json): Json => {
  const used = new Set<string>();
  const opened = Object.entries(objectOf(description.paths)).flatMap(([path, operations]) => {
    const kept = Object.entries(objectOf(operations)).flatMap(([method, operation]) => {
      const scope = keyScope(operation);
      if (scope === undefined) return [];
      used.add(scope);
      return [[method, { ...objectOf(operation), tags: [scope] }] as const];
    });
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  const tags = [...[...used].sort(), 'webhooks'].map((name) => ({ name }));
  return { ...description, tags, paths: Object.fromEntries(opened) };
};
