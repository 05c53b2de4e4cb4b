type Close = () => unknown;

/** Waits for what is ending, but not for longer than this. */
export const atMost = async (ms: number, ending: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([ending, enough]).finally(() => clearTimeout(timer));
};

/** What was opened, closed in reverse order, each whatever the others do. */
export class Closing {
  private steps: Close[] = [];
  private closed = false;

  add(...steps: Close[]): void {
    this.steps.push(...steps);
  }

  /** Waits for something that is opening; it is closed later even when what opens beside it fails. */
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
