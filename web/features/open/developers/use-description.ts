import { api } from '../../../platform/api/api.ts';
import { type Read, useRead } from '../../../platform/api/use-read.ts';

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

const isForKeys = (parameter: unknown): boolean => objectOf(parameter).name !== 'X-Act-As-Tenant';

/** An operation as a key sees it: without who may sign in, and without the errors that every route has (the guide's). */
const ofKey = (operation: unknown, scope: string): Json => {
  const { description: _, parameters, responses, ...rest } = objectOf(operation);
  const own = Object.entries(objectOf(responses)).filter(([, response]) => !('$ref' in objectOf(response)));
  return {
    ...rest,
    tags: [scope],
    parameters: listOf(parameters).filter(isForKeys),
    responses: Object.fromEntries(own),
  };
};

/** The part of the description that keys open, its operations grouped by scope, and the events. */
export const forKeys = (description: Json): Json => {
  const used = new Set<string>();
  const opened = Object.entries(objectOf(description.paths)).flatMap(([path, operations]) => {
    const kept = Object.entries(objectOf(operations)).flatMap(([method, operation]) => {
      const scope = keyScope(operation);
      if (scope === undefined) return [];
      used.add(scope);
      return [[method, ofKey(operation, scope)] as const];
    });
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  const tags = [...used].sort().map((name) => ({ name }));
  return { ...description, tags, paths: Object.fromEntries(opened) };
};
