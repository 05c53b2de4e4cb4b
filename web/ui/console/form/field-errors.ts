import type { ApiError } from '../../../platform/api-error.ts';

/** What the server says of a form's fields: `fieldOf` has the field that shows each of its paths. */
export const fieldErrors = <Field extends string>(
  error: ApiError | null,
  fieldOf: Readonly<Record<string, Field>>,
): Partial<Record<Field, string>> => {
  const found: Partial<Record<Field, string>> = {};
  if (error?.code !== 'INVALID_INPUT') return found;
  for (const [path, message] of Object.entries(error.fields)) {
    const field = fieldOf[path];
    if (field) found[field] ??= message;
  }
  return found;
};
