import type * as z from 'zod';

/** The environment read through a schema; a missing or wrong variable stops the start with its name. */
export const readEnv = <S extends z.ZodType>(schema: S, env: Record<string, string | undefined> = process.env) => {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Environment variables missing or wrong: ${names}`);
};
