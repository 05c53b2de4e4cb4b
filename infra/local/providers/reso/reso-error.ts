/** A refusal, as OData words it. */
export class ResoError extends Error {
  readonly status: number;
  readonly target: string | undefined;

  constructor(status: number, message: string, target?: string) {
    super(message);
    this.status = status;
    this.target = target;
  }

  get body(): object {
    const code = String(this.status);
    const details = this.target === undefined ? [] : [{ code, target: this.target, message: this.message }];
    return {
      error: {
        code,
        message: this.message,
        target: this.target ?? 'query',
        details,
        innererror: { trace: [], context: {} },
      },
    };
  }
}
