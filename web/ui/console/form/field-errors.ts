import type { ApiError } from '../../../platform/api/api-error.ts';

/** The field of a form that shows each path of the server; what stands under a path is shown with it. */
export type FieldOf<Field extends string = string> = Readonly<Record<string, Field>>;

/** The field that shows a path, if any does. */
export const fieldAt = <Field extends string>(path: string, fieldOf: FieldOf<Field>): Field | undefined => {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('.'), 0))) {
    const field = fieldOf[part];
    if (field !== undefined) return field;
  }
  return undefined;
};

/**
 * Path to what would be valid, where the input itself was wrong. What is refused for how things stand has a sentence of
 * its own; the paths beside it are for programs.
 */
export const wrongFields = (error: ApiError | null): Readonly<Record<string, string>> =>
  error?.status === 400 ? error.fields : {};

/** What the server says of the fields of a form. */
export const fieldErrors = <Field extends string>(
  error: ApiError | null,
  fieldOf: FieldOf<Field>,
): Partial<Record<Field, string>> => {
  const found: Partial<Record<Field, string>> = {};
  for (const [path, message] of Object.entries(wrongFields(error))) {
    const field = fieldAt(path, fieldOf);
    if (field !== undefined) found[field] ??= message;
  }
  return found;
};
