export interface Invocation {
  requestId: string;
  function: string;
  at: string;
  durationMs: number;
  waitedMs: number;
  coldStart: boolean;
  error?: string;
  trace?: string[];
  logs: string[];
}

const kept = 1000;

/** The last thousand invocations, newest last. */
export class InvocationLog {
  readonly entries: Invocation[] = [];

  add(invocation: Invocation): void {
    this.entries.push(invocation);
    if (this.entries.length > kept * 1.2) this.entries.splice(0, this.entries.length - kept);
  }
}
