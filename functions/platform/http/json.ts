import type { FieldError } from '../../../shared/contract/routes/error.ts';

/** Nesting depth of a JSON text, without parsing it: a parser can fail at a hundred thousand brackets. */
export const depthOf = (text: string): number => {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\\' && quoted) i++;
    else if (c === '"') quoted = !quoted;
    else if (!quoted && (c === '{' || c === '[')) most = Math.max(most, ++depth);
    else if (!quoted && (c === '}' || c === ']')) depth--;
  }
  return most;
};

const SMALLEST = 1e-100;

const isOrdinary = (value: number): boolean => {
  const size = Math.abs(value);
  return size <= Number.MAX_SAFE_INTEGER && (size === 0 || size >= SMALLEST);
};

/** The first nested value that the table could not store unchanged: an extreme number or malformed Unicode. */
export const findUnstorable = (value: unknown, path: readonly string[] = []): FieldError | undefined => {
  const at = path.join('.');
  if (typeof value === 'number' && !isOrdinary(value))
    return { path: at, message: 'must be a number of ordinary size' };
  if (typeof value === 'string' && !value.isWellFormed()) return { path: at, message: 'must be well-formed Unicode' };
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!key.isWellFormed()) return { path: at, message: 'must have well-formed Unicode as field names' };
    const found = findUnstorable(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
};
