import { type Consumed, unitsOf } from './call-log.ts';

const REQUEST_FIELD = '"ReturnConsumedCapacity"';
const RESPONSE_FIELD = '"ConsumedCapacity":';
const unsupported = /^(Describe|List|CreateTable|DeleteTable|UpdateT)/;

/** The request, extended to return its consumed capacity. */
export const requestCapacity = (operation: string, text: string): string => {
  if (text.length <= 2 || text.includes(REQUEST_FIELD) || unsupported.test(operation)) return text;
  return text.replace('{', `{${REQUEST_FIELD}:"INDEXES",`);
};

/** The consumed capacity, and the answer without it unless the caller requested it. */
export const takeCapacity = (requestText: string, body: Buffer): { body: Buffer; units: number } => {
  const at = body.lastIndexOf(RESPONSE_FIELD);
  if (at < 0) return { body, units: 0 };
  const isRequested = requestText.includes(REQUEST_FIELD);
  const tail = parse<Consumed | Consumed[]>(body.toString('utf8', at + RESPONSE_FIELD.length, body.length - 1));
  if (tail)
    return {
      units: unitsOf(tail),
      body: isRequested ? body : Buffer.from(`${body.toString('utf8', 0, Math.max(1, at - 1))}}`),
    };
  const answer = parse<{ ConsumedCapacity?: Consumed | Consumed[] }>(body.toString('utf8'));
  const { ConsumedCapacity: consumed, ...rest } = answer ?? {};
  return { units: unitsOf(consumed), body: isRequested ? body : Buffer.from(JSON.stringify(rest)) };
};

/** The engine puts the capacity last, so the text after its name is all of it; otherwise this does not parse. */
const parse = <T>(text: string): T | undefined => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
};
