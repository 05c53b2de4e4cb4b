/** One line of JSON a message; `fields` never hold contact data, tokens or bodies. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, error?: unknown, fields?: Record<string, unknown>): void;
}

const describe = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack, cause: error.cause && describe(error.cause) }
    : { message: String(error) };

const line = (level: string, message: string, fields: object): string => JSON.stringify({ level, message, ...fields });

/** A log whose every line carries `base`, e.g. the correlation id. */
export const createLog = (base: Record<string, unknown> = {}): Log => ({
  info: (message, fields) => console.info(line('INFO', message, { ...base, ...fields })),
  warn: (message, fields) => console.warn(line('WARN', message, { ...base, ...fields })),
  error: (message, error, fields) =>
    console.error(line('ERROR', message, { ...base, ...fields, ...(error ? { error: describe(error) } : {}) })),
});
