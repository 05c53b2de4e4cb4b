/** Entries that a page keeps of its own log (seed 9). */
export const LOG_BUFFER_ENTRIES = 1000;

/** One logged problem of this page. */
export interface LogEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly message: string;
}

/** A log that keeps its newest entries. */
export const createLogBuffer = (capacity = LOG_BUFFER_ENTRIES) => {
  const entries: LogEntry[] = [];
  return {
    add: (message: string, at = Date.now()): void => {
      entries.push({ at, message });
      if (entries.length > capacity) entries.shift();
    },
    entries: (): readonly LogEntry[] => entries,
  };
};

/** Problems of this page since it was loaded, repeats included; the debug panel shows them. */
export const pageLog = createLogBuffer();
