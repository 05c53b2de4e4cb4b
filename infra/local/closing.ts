type Close = () => unknown;

/** Waits for `ending`, but no longer than `ms`. */
export const waitAtMost = async (ms: number, ending: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([ending, enough]).finally(() => clearTimeout(timer));
};

/** Stops what was started, in reverse order, whether or not the others fail. */
export class Closing {
  private steps: Close[] = [];
  private closed = false;

  add(...steps: Close[]): void {
    this.steps.push(...steps);
  }

  /** Waits for a part that is opening; it is closed later even when a part opening beside it fails. */
  async opened<T extends { stop(): unknown }>(opening: Promise<T>): Promise<T> {
    const part = await opening;
    if (this.closed) await part.stop();
    else this.add(() => part.stop());
    return part;
  }

  async closeAll(): Promise<void> {
    this.closed = true;
    for (const close of this.steps.splice(0).reverse()) {
      await Promise.resolve()
        .then(close)
        .catch(() => {});
    }
  }
}
